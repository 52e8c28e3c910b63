import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { monitoringFiles } from './monitoringFiles.ts';

// Writes the Prometheus rules and the Grafana dashboard.

for (const [path, content] of Object.entries(monitoringFiles(readFileSync('docs/operations.md', 'utf8')))) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
