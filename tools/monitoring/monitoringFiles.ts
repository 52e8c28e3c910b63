import { readTables, type Alarm, type Panel } from './readTables.ts';

/** The files for Prometheus and Grafana by path, made from the tables in `docs/operations.md`. */
export function monitoringFiles(markdown: string): Record<string, string> {
  const { panels, alarms } = readTables(markdown);
  return {
    'docs/operations/alerts.yml': rulesOf(alarms),
    'docs/operations/dashboard.json': `${JSON.stringify(dashboardOf(panels), null, 2)}\n`,
  };
}

/** Source: https://prometheus.io/docs/prometheus/latest/configuration/alerting_rules/. A text in JSON is a text in YAML, too. */
function rulesOf(alarms: readonly Alarm[]): string {
  const rules = alarms.map(
    ({ name, query, lasts, severity, meaning, remedy }) => `      - alert: Makerstall${name}
        expr: ${JSON.stringify(query)}
        for: ${lasts}
        labels:
          severity: ${severity}
        annotations:
          summary: ${JSON.stringify(meaning)}
          description: ${JSON.stringify(remedy)}
`,
  );
  return `# Made from docs/operations.md by tools/monitoring/main.ts.
groups:
  - name: makerstall
    rules:
${rules.join('')}`;
}

const columns = 3;
const size = { w: 24 / columns, h: 8 };

/** Source: https://grafana.com/docs/grafana/latest/visualizations/dashboards/build-dashboards/view-dashboard-json-model/ */
function dashboardOf(panels: readonly Panel[]) {
  return {
    uid: 'makerstall',
    title: 'Makerstall',
    tags: ['makerstall'],
    timezone: 'browser',
    schemaVersion: 39,
    refresh: '1m',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [{ name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' }],
    },
    panels: panels.map((panel, index) => ({
      id: index + 1,
      type: 'timeseries',
      title: panel.title,
      description: `${panel.metric} of ${jobs[panel.process]}`,
      datasource,
      gridPos: { ...size, x: (index % columns) * size.w, y: Math.floor(index / columns) * size.h },
      fieldConfig: { defaults: { unit: panel.unit, min: 0 }, overrides: [] },
      targets: [{ refId: 'A', datasource, expr: panel.query }],
    })),
  };
}

const datasource = { type: 'prometheus', uid: '${datasource}' };

const jobs = { web: 'the web server', api: 'the API', both: 'web server and API' };
