import * as core from '@actions/core';
import type { HostIo } from '../contracts/ports.ts';
import { defuseWorkflowCommands } from '../kit/workflow-commands.ts';

/** The runner's side of a run: outputs, step summary, state, masks and the job log. */
export function createActionIo(): HostIo {
  return {
    async setOutput(name, value) {
      core.setOutput(name, value);
    },
    async appendSummary(markdown) {
      // A runner without step summaries shows the comment and the log: no reason to fail a run.
      if (!process.env.GITHUB_STEP_SUMMARY) return;
      await core.summary.addRaw(markdown).write();
    },
    saveState: (name, value) => core.saveState(name, value),
    maskSecret: (value) => {
      for (const line of value.split(/\r?\n/)) if (line.trim().length > 3) core.setSecret(line);
    },
    print: (text) => core.info(defuseWorkflowCommands(text)),
    annotate: (level, message) => annotations[level](message),
  };
}

const annotations = { error: core.error, warning: core.warning, notice: core.notice } as const;
