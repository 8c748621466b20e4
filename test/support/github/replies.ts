/** What a route answers. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ValidationProblem {
  readonly resource: string;
  readonly code: string;
  readonly field?: string;
  readonly message?: string;
}

export function ok(body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status: 200, body, headers };
}

export function created(body: unknown): Reply {
  return { status: 201, body };
}

/** An error in the form that GitHub's REST API gives it. */
export function refusal(status: number, message: string, page = ''): Reply {
  return {
    status,
    body: { message, documentation_url: `https://docs.github.com/rest${page}`, status: String(status) },
  };
}

export function notFound(page = ''): Reply {
  return refusal(404, 'Not Found', page);
}

export function notAccessible(page = ''): Reply {
  return refusal(403, 'Resource not accessible by integration', page);
}

export function validationFailed(problems: readonly ValidationProblem[], page = ''): Reply {
  const documentationUrl = `https://docs.github.com/rest${page}`;
  return {
    status: 422,
    body: { message: 'Validation Failed', errors: problems, documentation_url: documentationUrl, status: '422' },
  };
}

/** A field that the request's schema asks for is missing. */
export function missingField(name: string, page = ''): Reply {
  return refusal(422, `Invalid request.\n\n"${name}" wasn't supplied.`, page);
}
