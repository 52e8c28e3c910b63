/** A setting that stops the start. `message` is one line: the setting, the problem, an example; never a value. */
export class ConfigError extends Error {}
