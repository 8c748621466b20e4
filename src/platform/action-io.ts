import * as core from '@actions/core';
import type { HostIo } from '../contracts/ports.ts';
import { defuseWorkflowCommands } from '../kit/workflow-commands.ts';

/** The runner's side of a run: outputs, step summary, state, masks and the job log. */
export function createActionIo(): HostIo & Required<Pick<HostIo, 'openGroup' | 'closeGroup'>> {
  const groups = createGroups();
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
    annotate: (level, message) => {
      groups.close();
      annotations[level](message);
    },
    openGroup: groups.open,
    closeGroup: groups.close,
  };
}

const annotations = { error: core.error, warning: core.warning, notice: core.notice } as const;

/** Groups of the job log. However the process ends, its last lines stand in none: nobody would see them. */
function createGroups() {
  let isOpen = false;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    process.off('exit', close);
    core.endGroup();
  };
  const open = (title: string) => {
    close();
    isOpen = true;
    process.once('exit', close);
    // The runner shows a title as it is: what could be a command in it does no harm, but is no sight either.
    core.startGroup(defuseWorkflowCommands(title));
  };
  return { open, close };
}
