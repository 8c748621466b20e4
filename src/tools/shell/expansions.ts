import type { ParameterExpansionPart, SyntaxNode } from 'unbash';
import { namesSecretPath } from './protected-places.ts';
import type { Hazard } from './verdict.ts';

/** A text that bash evaluates as arithmetic; a subscript in it runs the substitutions that it holds. */
export interface EvaluatedText {
  readonly text: string;
}

/** Expansions that run or reveal something by themselves. */
export function expansionHazard(node: SyntaxNode): Hazard | undefined {
  if (node.type === 'Default' && namesSecretPath(node.operand.value))
    return { rule: 'reads-secret', detail: node.operand.text };
  if (node.type === 'SimpleExpansion') return secretVariable(node.text.slice(1), node.text);
  if (node.type !== 'ParameterExpansion') return undefined;
  if (runsItsValue(node)) return { rule: 'expansion', detail: node.text };
  return secretVariable(node.parameter, node.text);
}

/** Everything in this node, itself only, that bash evaluates as arithmetic. */
export function evaluatedTexts(node: SyntaxNode): readonly EvaluatedText[] {
  switch (node.type) {
    case 'ArithmeticWord':
      return [{ text: node.value }];
    case 'ArithmeticCommandExpansion':
      return [{ text: node.text }];
    case 'Slice':
      return [node.offset, node.length].flatMap((word) => (word ? [{ text: word.value }] : []));
    case 'ParameterExpansion':
      return subscript(node.index?.value);
    case 'Assignment':
      return subscript(node.index?.value);
    case 'FileDescriptorVariable':
      return node.name.includes('[') ? [{ text: node.name }] : [];
    case 'TestBinary':
      return arithmeticTests.has(node.operator) ? [{ text: node.left.value }, { text: node.right.value }] : [];
    case 'TestUnary':
      return /^-[vR]$/.test(node.operator) ? [{ text: node.operand.value }] : [];
    default:
      return [];
  }
}

const arithmeticTests: ReadonlySet<string> = new Set(['-eq', '-ne', '-lt', '-le', '-gt', '-ge']);

/** `${x@P}` runs what the value holds, `${!x}` follows a name (with its subscript) that only running it tells. */
function runsItsValue(node: ParameterExpansionPart): boolean {
  const operation = node.operation;
  if (operation?.type === 'Unknown') return true;
  if (operation?.type === 'Transform') return !/^[AEKLQUaku]$/.test(operation.operand.value);
  return node.prefix === '!' && operation?.type !== 'Names' && !/^[@*]$/.test(node.index?.value ?? '');
}

const secretNames =
  /(?:^|_)(?:TOKEN|SECRETS?|PASSWORD|PASSWD|PASS|PASSPHRASE|CREDENTIALS?|API_?KEY|KEY|PAT|AUTH|DSN|COOKIE|WEBHOOK)(?:_|$)|(?:DATABASE|REDIS|MONGO|AMQP)\w*_UR[IL]$|CONNECTION_STRING|^ACTIONS_/;

function secretVariable(name: string, text: string): Hazard | undefined {
  return secretNames.test(name) ? { rule: 'reads-secret', detail: text } : undefined;
}

function subscript(index: string | undefined): readonly EvaluatedText[] {
  return index === undefined || index === '@' || index === '*' ? [] : [{ text: index }];
}
