import type { Localized } from '../contracts/language.ts';

interface UnknownTool {
  readonly agent: string;
  readonly tool: string;
  readonly closest: string | undefined;
  readonly known: readonly string[];
}

interface AgentTexts {
  /** For the model: what the final answer of an agent of the config holds. */
  readonly answer: string;
  unknownAgent(name: string, closest: string | undefined, known: readonly string[]): string;
  unknownTool(facts: UnknownTool): string;
  readsOnly(agent: string, tool: string): string;
  withoutTools(agent: string): string;
}

export const agentTexts: Localized<AgentTexts> = {
  en: {
    answer:
      'Your answer goes to the person who asked: what you did or found out, what you checked, what is left. If there was nothing to do, say so and why.',
    unknownAgent: (name, closest, known) =>
      `There is no agent \`${name}\`${closest ? `; did you mean \`${closest}\`?` : '.'} Agents: ${known.join(', ')}. Agents of your own belong under \`agents\` in the config file.`,
    unknownTool: ({ agent, tool, closest, known }) =>
      `\`allowed_tools\` of the agent \`${agent}\`: there is no tool \`${tool}\`${closest ? `; did you mean \`${closest}\`?` : '.'} It is skipped. Tools of this agent: ${known.join(', ')}.`,
    readsOnly: (agent, tool) =>
      `\`allowed_tools\` of the agent \`${agent}\`: it only reads, so \`${tool}\` is skipped. An agent of another name may have it.`,
    withoutTools: (agent) => `The agent \`${agent}\` has no tools: it can only answer from what it is told.`,
  },
  es: {
    answer:
      'Tu respuesta va a quien lo pidió: qué hiciste o averiguaste, qué comprobaste, qué queda. Si no había nada que hacer, dilo y di por qué.',
    unknownAgent: (name, closest, known) =>
      `No existe el agente \`${name}\`${closest ? `; ¿quería decir \`${closest}\`?` : '.'} Agentes: ${known.join(', ')}. Los agentes propios van en \`agents\`, en el archivo de configuración.`,
    unknownTool: ({ agent, tool, closest, known }) =>
      `\`allowed_tools\` del agente \`${agent}\`: no existe la tool \`${tool}\`${closest ? `; ¿quería decir \`${closest}\`?` : '.'} Se omite. Tools de este agente: ${known.join(', ')}.`,
    readsOnly: (agent, tool) =>
      `\`allowed_tools\` del agente \`${agent}\`: solo lee, así que \`${tool}\` se omite. Un agente con otro nombre puede tenerla.`,
    withoutTools: (agent) => `El agente \`${agent}\` no tiene tools: solo puede responder con lo que se le dice.`,
  },
};
