/** What a project of the runner chooses. */
export type EngineOptions = { engine: 'firefox' | 'webkit' };
