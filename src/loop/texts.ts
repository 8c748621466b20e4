import type { Localized } from '../contracts/language.ts';
import type { StopReason } from '../contracts/outcome.ts';
import type { Repetition } from '../contracts/session.ts';
import { chosenDollars, countedDollars } from '../kit/dollars.ts';

/** What the loop says to the model, and its final outputs where the model does not speak. */
export interface LoopTexts {
  /** Marks what the engine, not a person, tells the model. */
  readonly systemMark: string;
  /** What to write in the closing call. */
  closeInstruction(reason: StopReason): string;
  stopped(reason: StopReason): string;
  readonly interrupted: string;
  unrecoverable(error: string): string;
  readonly emptyReply: string;
  readonly cutReply: string;
  /** A tool call that was written as text. */
  readonly spokenCall: string;
  readonly emptyReplyTwice: string;
  readonly cutReplyTwice: string;
  readonly spokenCallTwice: string;
  /** `said`: what the reply held; may be empty. */
  filteredReply(said: string): string;
  readonly emptyReplyNote: string;
  readonly cutReplyNote: string;
  readonly spokenCallNote: string;
  readonly cutCallsNote: string;
  readonly usageMissingNote: string;
  closingFailed(error: string): string;
  summaryFailed(error: string): string;
  notCalled(reason: string): string;
  readonly cutArguments: string;
  readonly notRunInterrupted: string;
  readonly notRunOutOfTime: string;
  readonly abandoned: string;
  /** Several providers refuse a result without content. */
  readonly noOutput: string;
  crashed(error: string): string;
  /** `calls`: names of the tools that the repeated steps call. */
  steer(repetition: Repetition, calls: string): string;
  steerNote(calls: string): string;
  /** In dollars. */
  budgetWarning(spentUsd: number, budgetUsd: number): string;
}

export const loopTexts: Localized<LoopTexts> = {
  en: {
    systemMark: '[SYSTEM]',
    closeInstruction: (reason) =>
      `${englishReasons[reason] ?? 'The run has to end now.'} Call no more tools. Sum up in a few sentences, for the person who asked: what you have done, what is left to do, and what to know before going on.`,
    stopped: (reason) => `The agent stopped (${reason}).`,
    interrupted: 'Interrupted by the user.',
    unrecoverable: (error) => `Unrecoverable LLM error: ${error}`,
    emptyReply:
      'Your reply was empty. Go on with the task by calling a tool or, if it is done, write your final summary.',
    cutReply:
      'Your reply was cut off by the output limit, so it does not count as finished. Go on with the task by calling a tool or, if it is done, write your final summary again, shorter.',
    spokenCall:
      'Your reply holds a tool call written as text, so nothing was run. Call tools only through the tool interface of this API. If that was meant as your answer, write it again in other words.',
    emptyReplyTwice: 'the model sent an empty reply twice in a row',
    cutReplyTwice:
      'the reply was cut off by the output limit twice in a row; a larger llm.max_output_tokens or a smaller task may help',
    spokenCallTwice:
      'the model wrote its tool calls as text twice in a row instead of calling tools; use a model that can call tools, or switch tool calls on at the server that runs it (vLLM: --enable-auto-tool-choice and --tool-call-parser)',
    filteredReply: (said) =>
      `the model refused, or the provider's content filter stopped the reply${said === '' ? '' : `: ${said}`}`,
    emptyReplyNote: 'The model sent an empty reply; asking once more',
    spokenCallNote: 'The model wrote a tool call as text, which is not run; asking once to use the tool interface',
    cutReplyNote: 'The reply was cut off by the output limit; asking once more',
    cutCallsNote: 'The reply was cut off by the output limit; calls with incomplete arguments were not run',
    usageMissingNote: 'The provider reports no token usage; costs are estimated from the length of the texts',
    closingFailed: (error) => `The closing call failed: ${error}`,
    summaryFailed: (error) => `The model did not sum up the earlier steps: ${error}`,
    notCalled: (reason) => `The model was not called. ${reason}`,
    cutArguments:
      'Not run: your reply was cut off by the output limit, and the arguments of this call are incomplete. Call the tool again with less text, in several smaller calls if need be.',
    notRunInterrupted: 'Not run: the run was interrupted.',
    notRunOutOfTime: 'Not run: the time for this run is up.',
    abandoned: 'Stopped while it was running; what it did until then is unknown.',
    noOutput: '(no output)',
    crashed: (error) => `Failed unexpectedly: ${error}. What it did until then is unknown.`,
    steer: (repetition, calls) =>
      `You are repeating yourself: ${englishRepetitions[repetition]} (${calls}). Doing it once more will not change anything. Read the last results again and do something different: other arguments, another tool, another approach. If nothing more can be done, write your final summary and say what keeps you from going on. The run ends if you go on like this.`,
    steerNote: (calls) => `The agent repeats itself (${calls}); it was told to do something different`,
    budgetWarning: (spent, budget) =>
      `${percent(spent / budget)} of the budget of this run is used (${countedDollars(spent)} of ${chosenDollars(budget)}). Finish what is essential for the task, explore nothing new, and then write your final summary.`,
  },
  es: {
    systemMark: '[SISTEMA]',
    closeInstruction: (reason) =>
      `${spanishReasons[reason] ?? 'La ejecución tiene que terminar ahora.'} No llames a más herramientas. Resume en pocas frases, para la persona que lo pidió: qué has hecho, qué queda pendiente y qué conviene saber antes de continuar.`,
    stopped: (reason) => `El agente se detuvo (${reason}).`,
    interrupted: 'Interrumpido por el usuario.',
    unrecoverable: (error) => `Error irrecuperable del LLM: ${error}`,
    emptyReply:
      'Tu respuesta estaba vacía. Continúa la tarea llamando a una herramienta o, si está terminada, escribe tu resumen final.',
    cutReply:
      'Tu respuesta quedó cortada por el límite de salida, así que no cuenta como terminada. Continúa la tarea llamando a una herramienta o, si está terminada, escribe de nuevo tu resumen final, más corto.',
    spokenCall:
      'Tu respuesta contiene una llamada a herramienta escrita como texto, así que no se ejecutó nada. Llama a las herramientas solo mediante la interfaz de herramientas de esta API. Si era tu respuesta, escríbela de nuevo con otras palabras.',
    emptyReplyTwice: 'el modelo envió dos respuestas vacías seguidas',
    cutReplyTwice:
      'la respuesta quedó cortada por el límite de salida dos veces seguidas; puede ayudar un llm.max_output_tokens mayor o una tarea más pequeña',
    spokenCallTwice:
      'el modelo escribió dos veces seguidas sus llamadas a herramientas como texto; usa un modelo que sepa llamar a herramientas o actívalas en el servidor que lo ejecuta (vLLM: --enable-auto-tool-choice y --tool-call-parser)',
    filteredReply: (said) =>
      `el modelo se negó o el filtro de contenido del proveedor detuvo la respuesta${said === '' ? '' : `: ${said}`}`,
    emptyReplyNote: 'El modelo envió una respuesta vacía; se le pregunta una vez más',
    spokenCallNote:
      'El modelo escribió una llamada a herramienta como texto, que no se ejecuta; se le pide una vez que use la interfaz de herramientas',
    cutReplyNote: 'La respuesta quedó cortada por el límite de salida; se le pregunta una vez más',
    cutCallsNote:
      'La respuesta quedó cortada por el límite de salida; las llamadas con argumentos incompletos no se ejecutaron',
    usageMissingNote: 'El proveedor no informa del uso de tokens; el coste se estima por la longitud de los textos',
    closingFailed: (error) => `La llamada de cierre falló: ${error}`,
    summaryFailed: (error) => `El modelo no resumió los pasos anteriores: ${error}`,
    notCalled: (reason) => `No se llamó al modelo. ${reason}`,
    cutArguments:
      'No ejecutada: tu respuesta quedó cortada por el límite de salida y los argumentos de esta llamada están incompletos. Llama de nuevo a la herramienta con menos texto, en varias llamadas más pequeñas si hace falta.',
    notRunInterrupted: 'No ejecutada: la ejecución fue interrumpida.',
    notRunOutOfTime: 'No ejecutada: se agotó el tiempo de esta ejecución.',
    abandoned: 'Detenida mientras se ejecutaba; no se sabe qué hizo hasta entonces.',
    noOutput: '(sin salida)',
    crashed: (error) => `Falló de forma inesperada: ${error}. No se sabe qué hizo hasta entonces.`,
    steer: (repetition, calls) =>
      `Te estás repitiendo: ${spanishRepetitions[repetition]} (${calls}). Hacerlo otra vez no cambiará nada. Vuelve a leer los últimos resultados y haz algo distinto: otros argumentos, otra herramienta, otro enfoque. Si no se puede hacer nada más, escribe tu resumen final y di qué te impide continuar. La ejecución termina si sigues así.`,
    steerNote: (calls) => `El agente se repite (${calls}); se le pidió que haga algo distinto`,
    budgetWarning: (spent, budget) =>
      `Has usado el ${percent(spent / budget)} del presupuesto de esta ejecución (${countedDollars(spent)} de ${chosenDollars(budget)}). Termina lo esencial de la tarea, no explores nada nuevo y escribe después tu resumen final.`,
  },
};

const englishRepetitions: Readonly<Record<Repetition, string>> = {
  same: 'your last three steps made the same calls and got the same results',
  alternating: 'your last six steps took turns between the same two steps, with the same results',
};

const spanishRepetitions: Readonly<Record<Repetition, string>> = {
  same: 'tus tres últimos pasos hicieron las mismas llamadas y obtuvieron los mismos resultados',
  alternating: 'tus seis últimos pasos alternaron los mismos dos pasos, con los mismos resultados',
};

const englishReasons: Partial<Record<StopReason, string>> = {
  max_steps: 'You have reached the maximum number of steps.',
  budget_exceeded: 'The budget of this run is used up.',
  context_full: 'The context window is almost full.',
  timeout: 'The time for this run is up.',
  stuck: 'You keep repeating the same steps, also after you were told.',
};

const spanishReasons: Partial<Record<StopReason, string>> = {
  max_steps: 'Has alcanzado el número máximo de pasos.',
  budget_exceeded: 'El presupuesto de esta ejecución se ha agotado.',
  context_full: 'La ventana de contexto está casi llena.',
  timeout: 'Se ha agotado el tiempo de esta ejecución.',
  stuck: 'Sigues repitiendo los mismos pasos, también después de que se te avisara.',
};

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
