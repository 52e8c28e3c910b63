import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';

/** The cores: the measured process has one for itself, all others use the rest. */
export type Machine = {
  /** Runs a command on the core of the measured process. */
  measured: (command: string[]) => string[];
  /** Runs a command on the cores of the load. */
  beside: (command: string[]) => string[];
  description: string;
};

/** Moves this process, which generates the load, off core 0. Without `taskset`, or with one core, all share. */
export function divideMachine(): Machine {
  const cores = availableParallelism();
  const model = cpus()[0]?.model ?? 'unknown processor';
  const others = `1-${cores - 1}`;
  const moved = cores > 1 && spawnSync('taskset', ['-acp', others, String(process.pid)]).status === 0;
  if (!moved) {
    return {
      measured: (command) => command,
      beside: (command) => command,
      description: `${cores} × ${model}; NOT pinned (no taskset or a single core): server and load share`,
    };
  }
  return {
    measured: (command) => ['taskset', '-c', '0', ...command],
    beside: (command) => ['taskset', '-c', others, ...command],
    description: `${cores} × ${model}; server on core 0, load on the other`,
  };
}
