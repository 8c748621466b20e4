/** Names under which a model may be listed, nearest first. */
export interface Readings {
  /** As it is written, then without what stands before it: a gateway's vendor, a region. */
  readonly plain: readonly string[];
  /** Without what does not change the model: a date, `-latest`, the version of a deployment. */
  readonly undated: readonly string[];
  /** Of models that this one may be a kind of, longest first: never of another size or version. */
  readonly similar: readonly string[];
}

/** Reads a model's name as providers and gateways write them. Lower case. */
export function readName(model: string): Readings {
  const plain = plainNames(model.trim().toLowerCase());
  const undated = [...new Set(plain.flatMap(undatedNames))].filter((name) => !plain.includes(name));
  return { plain, undated, similar: [...plain, ...undated].flatMap(beginnings).sort((a, b) => b.length - a.length) };
}

/** Who is named before the model: `vendor` of `vendor/model`, of `us.vendor.model`. Outermost first; lower case. */
export function vendorsOf(model: string): readonly string[] {
  const parts = model.trim().toLowerCase().split('/');
  return isBedrockName(parts.at(-1) ?? '') ? [...parts.slice(0, -1), 'bedrock'] : parts.slice(0, -1);
}

const region = /^(?:us|eu|au|apac|jp|in|us-gov|global)\./;
const bedrockVendor =
  /^(?:ai21|amazon|anthropic|cohere|deepseek|google|meta|minimax|mistral|moonshotai|nvidia|openai|qwen|writer|zai)\./;

function isBedrockName(name: string): boolean {
  return bedrockVendor.test(name.replace(region, ''));
}

function plainNames(model: string): readonly string[] {
  const parts = model.split('/');
  const inside = parts.map((_, index) => parts.slice(index).join('/'));
  const bare = inside.at(-1) ?? model;
  if (!isBedrockName(bare)) return inside;
  const local = bare.replace(region, '');
  return [...new Set([...inside, local, local.replace(bedrockVendor, '')])];
}

const sameModel = [
  /[-@]20\d\d-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01])$/,
  /-(?:0[1-9]|1[0-2])-20\d\d$/,
  // Of a family without a version it is another one each year.
  /(?<=\d.*)[-@]latest$/,
  /@default$/,
  /-00\d$/,
  /-v\d+:\d+(?::\d+k)?$/,
  // Whose fine-tuned model it is.
  /(?<=^ft:[^:]+):.*$/,
];
const deployedVersion = /-v\d+$/;

/** One ending after the other is taken off. */
function undatedNames(name: string): readonly string[] {
  const endings = isOfBedrock(name) ? [...sameModel, deployedVersion] : sameModel;
  const shorter = endings.map((ending) => name.replace(ending, '')).find((each) => each !== name);
  return shorter === undefined || shorter === '' ? [] : [shorter, ...undatedNames(shorter)];
}

/** Elsewhere `-v3` is another model. */
function isOfBedrock(name: string): boolean {
  return isBedrockName(name) || name.startsWith('claude-');
}

function beginnings(name: string): readonly string[] {
  const ends = [...name.matchAll(/[-:@]/g)].map(({ index }) => index);
  return ends.filter((end) => !isOtherModel(name.slice(end + 1))).map((end) => name.slice(0, end));
}

/** What makes another model of a name that goes on so: a size, a version, another use. */
const otherModel = new Set(
  `air astra audio base coder deep distill embed embedding fast fable flash free guard haiku heavy high highspeed image
  instant large latest lite live luna max medium micro mini moderation nano ocr omni opus plus premier pro realtime reasoner
  research scout search small sol sonnet spark speech super terra tiny transcribe tts turbo ultra video vision vl voice
  xl xlarge`.split(/\s+/),
);
const ofOtherSize = /^\d+(?:x\d+)?(?:\.\d+)?[bk]$/;
const ofOtherVersion = /^(?:\d{1,3}(?!\d)|[a-z]{1,2}\d)/;

function isOtherModel(rest: string): boolean {
  const words = rest.split(/[-:@._]/);
  return ofOtherVersion.test(words[0] ?? '') || words.some((word) => otherModel.has(word) || ofOtherSize.test(word));
}
