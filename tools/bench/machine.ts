import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';

/** The cores: the measured process has one for itself, all others use the rest. */
export type Machine = {
  /** Runs a command on the core of the measured process. */
  measured: (command: string[]) => string[];
  /** Runs a command on the cores of the load. */
  beside: (command: string[]) => string[];
  /** Until it is disposed, this process and what it starts use every core, as a browser does on a phone: its threads run side by side. */
  onAllCores: () => Disposable;
  description: string;
};

/** Moves this process, which generates the load, off core 0. Without `taskset`, or with one core, all share. */
export function divideMachine(): Machine {
  const cores = availableParallelism();
  const model = cpus()[0]?.model ?? 'unknown processor';
  const others = `1-${cores - 1}`;
  if (cores === 1 || !moveTo(others)) {
    return {
      measured: (command) => command,
      beside: (command) => command,
      onAllCores: () => ({ [Symbol.dispose]: () => {} }),
      description: `${cores} × ${model}; NOT pinned (no taskset or a single core): server and load share`,
    };
  }
  return {
    measured: (command) => ['taskset', '-c', '0', ...command],
    beside: (command) => ['taskset', '-c', others, ...command],
    onAllCores: () => {
      moveTo(`0-${cores - 1}`);
      return { [Symbol.dispose]: () => void moveTo(others) };
    },
    description: `${cores} × ${model}; server on core 0, load on the other`,
  };
}

/** All threads of this process; what it starts from now on inherits it. */
function moveTo(cores: string): boolean {
  return spawnSync('taskset', ['-acp', cores, String(process.pid)]).status === 0;
}
