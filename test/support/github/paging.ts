import { ok, type Reply } from './replies.ts';
import type { ApiRequest } from './routing.ts';

/** One page of a list, with GitHub's `Link` header. */
export function pageOf(items: readonly unknown[], request: ApiRequest): Reply {
  const size = clamp(Number(request.query.get('per_page') ?? 30), 100) || 30;
  const page = clamp(Number(request.query.get('page') ?? 1), Number.MAX_SAFE_INTEGER) || 1;
  const last = Math.max(1, Math.ceil(items.length / size));
  const link = (number: number, relation: string) => {
    const query = new URLSearchParams(request.query);
    query.set('page', String(number));
    return `<${request.apiUrl}${request.path}?${query}>; rel="${relation}"`;
  };
  const links = [
    ...(page > 1 ? [link(page - 1, 'prev')] : []),
    ...(page < last ? [link(page + 1, 'next'), link(last, 'last')] : []),
    ...(page > 1 ? [link(1, 'first')] : []),
  ];
  return ok(items.slice((page - 1) * size, page * size), links.length > 0 ? { link: links.join(', ') } : {});
}

function clamp(value: number, limit: number): number {
  return Number.isInteger(value) ? Math.max(0, Math.min(limit, value)) : 0;
}
