import type { FaultRule } from './types.ts';

/** The rules that still apply, first come first served. */
export function createFaults() {
  const rules: { readonly rule: FaultRule; left: number }[] = [];
  return {
    add(rule: FaultRule): void {
      rules.push({ rule, left: rule.times ?? 1 });
    },
    /** The rule for this call, which is thereby used once. */
    take(method: string, path: string): FaultRule | undefined {
      const found = rules.find(({ rule, left }) => left > 0 && matches(rule, method, path));
      if (found) found.left -= 1;
      return found?.rule;
    },
  };
}

function matches(rule: FaultRule, method: string, path: string): boolean {
  if (rule.method !== undefined && rule.method !== method) return false;
  if (rule.path === undefined) return true;
  return typeof rule.path === 'string' ? rule.path === path : rule.path.test(path);
}
