import { anthropic, error, google, type Wordings } from './wording.ts';

/** Who may not ask. */
export const keyWordings: Wordings = {
  'key-refused': [
    ['OpenAI', 401, error('Incorrect API key provided: sk-abcd****wxyz.', { code: 'invalid_api_key' })],
    [
      'Azure',
      401,
      error('Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key.', {
        code: '401',
      }),
    ],
    ['Anthropic', 401, anthropic('authentication_error', 'invalid x-api-key')],
    ['Anthropic in a stream', undefined, anthropic('authentication_error', 'OAuth token has expired.')],
    ['Gemini', 400, google(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.')],
    ['Gemini, expired', 400, google(400, 'INVALID_ARGUMENT', 'API key expired. Please renew the API key.')],
    [
      'Gemini, leaked',
      403,
      google(403, 'PERMISSION_DENIED', 'Your API key was reported as leaked. Please use another API key.'),
    ],
    ['OpenRouter', 401, error('User not found.', { code: 401 })],
    ['Groq', 401, error('Invalid API Key', { type: 'invalid_request_error', code: 'invalid_api_key' })],
    [
      'DeepSeek',
      401,
      error('Authentication Fails, Your api key: ****eek is invalid', { type: 'authentication_error' }),
    ],
    ['Mistral', 401, { message: 'Unauthorized', request_id: '1' }],
    [
      'xAI',
      400,
      {
        code: 'Client specified an invalid argument',
        error: 'Incorrect API key provided: na***ys. You can obtain one.',
      },
    ],
    ['vLLM', 401, { error: 'Unauthorized' }],
    [
      'LiteLLM',
      401,
      error('Authentication Error, Invalid proxy server token passed.', { type: 'token_not_found_in_db' }),
    ],
    ['Cohere', 401, { message: 'invalid api token' }],
    ['LiteLLM, expired', 400, error('Authentication Error - Expired Key.', { type: 'expired_key', code: '400' })],
    ['Bedrock, expired', 403, { message: 'The security token included in the request is expired' }],
    ['Bedrock, bearer', 403, { Message: 'Authentication failed: Please make sure your API Key is valid.' }],
    ['Gemini, no key', 403, google(403, 'PERMISSION_DENIED', "Method doesn't allow unregistered callers.")],
    ['Gemini, no header', 400, google(400, 'INVALID_ARGUMENT', 'Missing or invalid Authorization header.')],
    ['xAI, blocked', 403, { code: 'x', error: 'API key is currently blocked: xai-…' }],
    ['Bedrock', 403, { message: 'Invalid API Key format: Must start with pre-defined prefix' }],
  ],
  'no-access': [
    [
      'OpenAI',
      403,
      error('Project `proj_x` does not have access to model `gpt-5`', {
        code: 'model_not_found',
        type: 'invalid_request',
      }),
    ],
    ['OpenAI, unverified', 404, error('Your organization must be verified to use the model `gpt-5`. Please go to …')],
    ['Bedrock', 403, { message: "You don't have access to the model with the specified model ID." }],
    [
      'LiteLLM',
      401,
      error('key not allowed to access model. This key can only access models=[]', { type: 'key_model_access_denied' }),
    ],
    ['Mistral', 403, { message: 'You are not authorized to use this model' }],
    ['Groq, blocked', 403, error('The model `x` is blocked at the organization level. Ask its admin.')],
    ['Ollama', 403, { error: 'this model requires a subscription, upgrade for access' }],
    ['Groq', 403, error('The model requires terms acceptance.', { code: 'model_terms_required' })],
  ],
  'not-permitted': [
    ['OpenAI, scopes', 401, error('You have insufficient permissions for this operation. Missing scopes: a.b.')],
    ['OpenAI, address', 401, error('Your IP is not authorized.', { code: 'ip_not_authorized' })],
    ['OpenAI, member', 401, error('You must be a member of an organization to use the API.')],
    ['Anthropic, disabled', 400, anthropic('invalid_request_error', 'This organization has been disabled.')],
    ['OpenAI', 403, error('You have insufficient permissions for this operation. Missing scopes: model.request.')],
    ['Anthropic', 403, anthropic('permission_error', 'Your API key does not have permission to use the resource.')],
    ['Azure behind a firewall', 403, error('Access denied due to Virtual Network/Firewall rules.', { code: '403' })],
    ['Gemini', 403, google(403, 'PERMISSION_DENIED', 'Generative Language API has not been used in project 1 before.')],
    ['Cloudflare', 403, '<html><head><title>Attention Required! | Cloudflare</title></head></html>'],
  ],
  region: [
    [
      'OpenAI',
      403,
      error('Country, region, or territory not supported', { code: 'unsupported_country_region_territory' }),
    ],
    ['Gemini', 400, google(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.')],
    ['Groq', 403, error('This model is not available: your region is not supported.')],
  ],
};
