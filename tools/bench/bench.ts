import type { Figure, Pace } from './load.ts';
import type { Machine } from './machine.ts';

/** The input of a row. */
export type Bench = { machine: Machine; pace: Pace; mode: 'full' | 'quick'; folder: string };

export type Memory = { name: string; mib: number; goalMib?: number };

/** Rows that were measured against each other, with a sentence about the requests. `isOneRun`: they are not medians of rounds. */
export type Group = { title: string; about: string; figures: Figure[]; memory: Memory[]; isOneRun?: true };

export type Rows = { name: string; run: (bench: Bench) => Promise<Group[]> };
