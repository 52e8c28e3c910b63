/** An option of the test runner's projects. */
export type EngineOptions = { engine: 'firefox' | 'webkit' };
