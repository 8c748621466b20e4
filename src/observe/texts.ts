import type { CompressedBy } from '../contracts/context-manager.ts';
import type { Localized } from '../contracts/language.ts';
import type { RunStatus, StopReason } from '../contracts/outcome.ts';
import type { SafetyNetDetail } from '../contracts/run-event.ts';
import { chosenDollars, countedDollars } from '../kit/dollars.ts';

/** The words of the human log; icons and indentation are the layout's. */
export interface ObserveTexts {
  llmCall(step: number, messages: number): string;
  llmResponse(toolCalls: number): string;
  llmRetry(attempt: number, seconds: string, reason: string): string;
  readonly answerAnew: string;
  llmError(error: string): string;
  stepTimeout(seconds: number): string;
  error(message: string): string;
  hook(name: string): string;
  ruleWarned(rule: string, reason: string): string;
  mcp(server: string): string;
  agentDone(steps: number): string;
  readonly doneReason: string;
  cost(dollars: string): string;
  budgetWarning(spentUsd: number, budgetUsd: number): string;
  safetyNet(reason: StopReason, detail: SafetyNetDetail): string;
  closing(reason: StopReason, steps: number): string;
  ended(status: RunStatus, reason: StopReason): string;
  totals(steps: number, toolCalls: number): string;
  gate(name: string): string;
  gateResult(result: string, seconds: string): string;
  linesOmitted(count: number): string;
  contextCompressed(messagesBefore: number, messages: number, by: CompressedBy): string;
  readonly evaluation: string;
  evaluated(passed: boolean, confidence: number): string;
  notEvaluated(reason: string): string;
  replyTook(ms: number): string;
  toolTook(tool: string, ms: number): string;
  costRecorded(dollars: string, total: string): string;
  refused(tool: string, rule: string, what: string): string;
  planned(tool: string, summary: string): string;
}

export const observeTexts: Localized<ObserveTexts> = {
  en: {
    llmCall: (step, messages) => `Step ${step} → LLM call (${count(messages, 'message', 'messages')})`,
    llmResponse: (calls) =>
      calls > 0 ? `LLM responded with ${count(calls, 'tool call', 'tool calls')}` : 'LLM responded with final text',
    llmRetry: (attempt, seconds, reason) => `Retry ${attempt} in ${seconds}s: ${reason}`,
    answerAnew: 'The text above does not count: the answer begins anew.',
    llmError: (error) => `LLM error: ${error}`,
    stepTimeout: (seconds) => `Step timeout (${seconds}s)...`,
    error: (message) => `ERROR: ${message}`,
    hook: (name) => `Hook ${name}:`,
    ruleWarned: (rule, reason) => `Guardrail ${rule}: ${reason}`,
    mcp: (server) => `(MCP: ${server})`,
    agentDone: (steps) => `Agent complete (${count(steps, 'step', 'steps')})`,
    doneReason: 'Reason: the LLM decided it was done',
    cost: (dollars) => `Cost: ${dollars}`,
    budgetWarning: (spent, budget) =>
      `${percent(spent / budget)} of the budget used (${countedDollars(spent)} of ${chosenDollars(budget)})`,
    safetyNet: (reason, detail) => englishNets[reason]?.(detail) ?? `Safety net: ${reason}`,
    closing: (reason, steps) => `Closing (${reason}, ${count(steps, 'step', 'steps')})`,
    ended: (status, reason) => `Agent stopped (${status}, ${reason})`,
    totals: (steps, calls) => `(${count(steps, 'step', 'steps')}, ${count(calls, 'tool call', 'tool calls')})`,
    gate: (name) => `Gate → ${name}`,
    gateResult: (result, seconds) => `${englishGateResults[result] ?? result} (${seconds}s)`,
    linesOmitted: (lines) => `[... ${count(lines, 'line', 'lines')} omitted ...]`,
    contextCompressed: (before, messages, by) =>
      `Context compressed: ${before} → ${messages} messages (${englishCompression[by]})`,
    evaluation: 'Self-evaluation',
    evaluated: (passed, confidence) => `${passed ? 'completed' : 'not completed'} (confidence ${percent(confidence)})`,
    notEvaluated: (reason) => `no judgement: ${reason}`,
    replyTook: (ms) => `reply after ${ms} ms`,
    toolTook: (tool, ms) => `${tool} took ${ms} ms`,
    costRecorded: (dollars, total) => `cost ${dollars}, ${total} in all`,
    refused: (tool, rule, what) => `${tool} refused by ${rule}: ${what}`,
    planned: (tool, summary) => `planned: ${tool} ${summary}`,
  },
  es: {
    llmCall: (step, messages) => `Paso ${step} → Llamada al LLM (${count(messages, 'mensaje', 'mensajes')})`,
    llmResponse: (calls) =>
      calls > 0 ? `LLM respondió con ${count(calls, 'tool call', 'tool calls')}` : 'LLM respondió con texto final',
    llmRetry: (attempt, seconds, reason) => `Reintento ${attempt} en ${seconds}s: ${reason}`,
    answerAnew: 'El texto de arriba no vale: la respuesta empieza de nuevo.',
    llmError: (error) => `Error del LLM: ${error}`,
    stepTimeout: (seconds) => `Step timeout (${seconds}s)...`,
    error: (message) => `ERROR: ${message}`,
    hook: (name) => `Hook ${name}:`,
    ruleWarned: (rule, reason) => `Guardrail ${rule}: ${reason}`,
    mcp: (server) => `(MCP: ${server})`,
    agentDone: (steps) => `Agente completado (${count(steps, 'paso', 'pasos')})`,
    doneReason: 'Razón: LLM decidió que terminó',
    cost: (dollars) => `Coste: ${dollars}`,
    budgetWarning: (spent, budget) =>
      `Usado el ${percent(spent / budget)} del presupuesto (${countedDollars(spent)} de ${chosenDollars(budget)})`,
    safetyNet: (reason, detail) => spanishNets[reason]?.(detail) ?? `Límite de seguridad: ${reason}`,
    closing: (reason, steps) => `Cerrando (${reason}, ${count(steps, 'paso', 'pasos')})`,
    ended: (status, reason) => `Agente detenido (${status}, ${reason})`,
    totals: (steps, calls) => `(${count(steps, 'paso', 'pasos')}, ${count(calls, 'tool call', 'tool calls')})`,
    gate: (name) => `Control → ${name}`,
    gateResult: (result, seconds) => `${spanishGateResults[result] ?? result} (${seconds}s)`,
    linesOmitted: (lines) => `[... ${count(lines, 'línea omitida', 'líneas omitidas')} ...]`,
    contextCompressed: (before, messages, by) =>
      `Contexto comprimido: ${before} → ${messages} mensajes (${spanishCompression[by]})`,
    evaluation: 'Autoevaluación',
    evaluated: (passed, confidence) => `${passed ? 'completado' : 'no completado'} (confianza ${percent(confidence)})`,
    notEvaluated: (reason) => `sin juicio: ${reason}`,
    replyTook: (ms) => `respuesta tras ${ms} ms`,
    toolTook: (tool, ms) => `${tool} tardó ${ms} ms`,
    costRecorded: (dollars, total) => `coste ${dollars}, ${total} en total`,
    refused: (tool, rule, what) => `${tool} rechazada por ${rule}: ${what}`,
    planned: (tool, summary) => `planificado: ${tool} ${summary}`,
  },
};

type NetLines = Partial<Record<StopReason, (detail: SafetyNetDetail) => string>>;

const englishNets: NetLines = {
  user_interrupt: () => 'Interrupted by the user',
  max_steps: (detail) => `Step limit reached${figures(detail, String, '')}`,
  timeout: (detail) => `Total time exceeded${figures(detail, String, 's')}`,
  budget_exceeded: (detail) => `Budget exceeded${figures(detail, countedDollars, '')}`,
  context_full: (detail) => `Context window almost full${figures(detail, String, ' tokens')}`,
  stuck: (detail) => `The agent goes round in circles${figures(detail, String, ' steps')}`,
};

const spanishNets: NetLines = {
  user_interrupt: () => 'Interrumpido por el usuario',
  max_steps: (detail) => `Límite de pasos alcanzado${figures(detail, String, '')}`,
  timeout: (detail) => `Tiempo total excedido${figures(detail, String, 's')}`,
  budget_exceeded: (detail) => `Presupuesto excedido${figures(detail, countedDollars, '')}`,
  context_full: (detail) => `Contexto casi lleno${figures(detail, String, ' tokens')}`,
  stuck: (detail) => `El agente da vueltas sin avanzar${figures(detail, String, ' pasos')}`,
};

const englishCompression: Readonly<Record<CompressedBy, string>> = {
  model: 'summed up by the model',
  mechanical: 'summed up without the model',
  window: 'oldest steps dropped',
};

const spanishCompression: Readonly<Record<CompressedBy, string>> = {
  model: 'resumidos por el modelo',
  mechanical: 'resumidos sin el modelo',
  window: 'descartados los pasos más antiguos',
};

const englishGateResults: Readonly<Record<string, string>> = {
  passed: 'passed',
  failed: 'failed',
  timeout: 'timed out',
  'not-run': 'not run',
};

const spanishGateResults: Readonly<Record<string, string>> = {
  passed: 'superado',
  failed: 'fallido',
  timeout: 'tiempo agotado',
  'not-run': 'no ejecutado',
};

/** ` (reached/limit)` with as much as is known. */
function figures({ reached, limit }: SafetyNetDetail, format: (value: number) => string, unit: string): string {
  const known = [reached, limit].filter((value) => value !== undefined).map(format);
  return known.length > 0 ? ` (${known.join('/')}${unit})` : '';
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}
