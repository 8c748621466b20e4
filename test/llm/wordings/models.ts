import { anthropic, error, google, type Wordings } from './wording.ts';

/** Models that are not there, cannot or will not. */
export const modelWordings: Wordings = {
  'content-filter': [
    [
      'Azure',
      400,
      error("The response was filtered due to the prompt triggering Azure OpenAI's content management policy.", {
        code: 'content_filter',
        innererror: { code: 'ResponsibleAIPolicyViolation' },
      }),
    ],
    ['Azure, inner code only', 400, error('Filtered.', { innererror: { code: 'ResponsibleAIPolicyViolation' } })],
    [
      'OpenAI',
      400,
      error('Your prompt was flagged as potentially violating our usage policy.', { code: 'invalid_prompt' }),
    ],
    [
      'OpenAI in a stream',
      undefined,
      error('Rejected as a result of our safety system.', { code: 'content_policy_violation' }),
    ],
    ['Gemini', 400, google(400, 'INVALID_ARGUMENT', 'Blocked: PROHIBITED_CONTENT')],
    ['Anthropic', 400, anthropic('invalid_request_error', 'Output blocked by content filtering policy')],
    [
      'OpenRouter',
      403,
      error('x requires moderation on OpenAI. Your input was flagged for "violence". No credits were charged.'),
    ],
    ['DeepSeek', 400, error('Content Exists Risk', { type: 'invalid_request_error' })],
    ['Qwen', 400, error('Input data may contain inappropriate content.', { code: 'data_inspection_failed' })],
    ['xAI', 403, { code: 'x', error: 'Content violates usage guidelines.' }],
  ],
  'no-model': [
    [
      'OpenAI',
      404,
      error('The model `gpt-9` does not exist or you do not have access to it.', { code: 'model_not_found' }),
    ],
    ['Azure', 404, error('The API deployment for this resource does not exist.', { code: 'DeploymentNotFound' })],
    ['Anthropic', 404, anthropic('not_found_error', 'model: claude-9')],
    ['Gemini', 404, google(404, 'NOT_FOUND', 'models/gemini-9 is not found for API version v1main')],
    ['OpenRouter', 404, error('No endpoints found for x/y:free.', { code: 404 })],
    ['OpenRouter', 400, error('x/y is not a valid model ID', { code: 400 })],
    ['Groq', 404, error('The model `x` does not exist or you do not have access to it.', { code: 'model_not_found' })],
    ['Groq, old', 400, error('The model `x` has been decommissioned', { code: 'model_decommissioned' })],
    ['Bedrock, old', 404, { message: 'This model version has reached the end of its life.' }],
    ['Gemini, name', 400, google(400, 'INVALID_ARGUMENT', 'unexpected model name format')],
    ['DeepSeek', 400, error('Model Not Exist', { type: 'invalid_request_error' })],
    ['Mistral', 400, { message: 'Invalid model: x', code: '1500' }],
    ['xAI', 404, { code: 'x', error: 'The model grok-9 does not exist or your team 1 does not have access to it.' }],
    ['Ollama', 404, error('model "x" not found, try pulling it first', { type: 'api_error' })],
    ['vLLM', 404, { object: 'error', message: 'The model `x` does not exist.', type: 'NotFoundError', code: 404 }],
    [
      'LM Studio',
      404,
      error('No models loaded. Please load a model in the developer page.', { code: 'model_not_found' }),
    ],
    ['LiteLLM', 400, error('Invalid model name passed in model=x. Call `/v1/models` to view available models.')],
    ['Cohere', 404, { message: "model 'x' not found, make sure the correct model ID was used" }],
    ['Together', 404, error('Unable to access model x. Please visit the list.', { code: 'model_not_available' })],
    ['Bedrock', 400, { message: 'The provided model identifier is invalid.' }],
  ],
  'no-tools': [
    [
      'a gateway, wrapping in Python',
      400,
      error(
        "Error code: 400 - {'error': {'message': 'registry.ollama.ai/library/deepseek-r1:1.5b does not support tools'}}",
      ),
    ],
    ['Ollama', 400, error('registry.ollama.ai/library/gemma3:4b does not support tools', { type: 'api_error' })],
    [
      'OpenRouter',
      404,
      error('No endpoints found that support tool use. To learn more, visit the page.', { code: 404 }),
    ],
    ['Groq', 400, error('`tool calling` is not supported with this model', { type: 'invalid_request_error' })],
    [
      'vLLM',
      400,
      {
        object: 'error',
        message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
      },
    ],
    ['OpenAI', 400, error("Unsupported parameter: 'tools' is not supported with this model.", { param: 'tools' })],
    ['Azure', 404, error('tools is not supported in this model. For a list of supported models, refer to the page.')],
    ['DeepSeek', 400, error('deepseek-reasoner does not support Function Calling', { code: 'invalid_request_error' })],
    ['Mistral', 400, { message: 'Function calling is not enabled for this model', code: '3001' }],
    ['Gemini', 400, google(400, 'INVALID_ARGUMENT', 'Function calling is not enabled for models/gemma-3-12b-it')],
    ['Bedrock', 400, { message: "This model doesn't support tool use." }],
    ['NVIDIA', 400, { error: 'Tool use has not been enabled, because it is unsupported by x' }],
    ['Together', 422, error('x is not supported for JSON mode/function calling', { code: 'constraints_model' })],
    ['Gemini, unsupported', 400, google(400, 'INVALID_ARGUMENT', 'Tool use with function calling is unsupported')],
    ['llama.cpp', 500, error('tools param requires --jinja flag', { code: 500 })],
    ['LiteLLM', 400, error("litellm.UnsupportedParamsError: x does not support parameters: ['tools'], for model=y")],
  ],
  'wrong-wire': [
    ['Azure', 400, error('The chatCompletion operation does not work with the specified model, x. Choose another.')],
    [
      'OpenAI',
      404,
      error('This model is only supported in v1/responses and not in v1/chat/completions.', { param: 'model' }),
    ],
    [
      'OpenAI, base model',
      404,
      error('This is not a chat model and thus not supported in the v1/chat/completions endpoint.'),
    ],
  ],
  'wrong-url': [
    ['a redirect to nowhere', 301, 'moved'],
    ['OpenAI', 404, error('Invalid URL (POST /v1/v1/chat/completions)', { type: 'invalid_request_error' })],
    ['LM Studio', 200, { error: 'Unexpected endpoint or method. (POST /v1/x)' }],
    ['Ollama', 404, '404 page not found'],
    ['nginx', 405, '<html><head><title>405 Not Allowed</title></head></html>'],
  ],
  'not-found': [['FastAPI', 404, { detail: 'Not Found' }]],
};
