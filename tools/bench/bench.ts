import type { Figure, Pace } from './load.ts';
import type { Machine } from './machine.ts';

/** What a row gets to work with. */
export type Bench = { machine: Machine; pace: Pace; mode: 'full' | 'quick'; folder: string };

export type Memory = { name: string; mib: number; goalMib?: number };

/** Rows that were measured against each other, with a sentence on what was asked. */
export type Group = { title: string; about: string; figures: Figure[]; memory: Memory[] };

export type Rows = { name: string; run: (bench: Bench) => Promise<Group[]> };
