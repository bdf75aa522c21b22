export interface Bar {
  readonly group: string;
  readonly label: string;
  /** One per part, non-negative. */
  readonly values: readonly number[];
  readonly note: string;
}

const WIDTH = 860;
const LABEL_WIDTH = 210;
const NOTE_WIDTH = 150;
const BAR_HEIGHT = 18;
const ROW_HEIGHT = 26;
const GROUP_HEIGHT = 30;
const TOP = 64;
/** Distinguishable with colour blindness. The labels repeat the information. */
const COLORS = ['#8c8c8c', '#e69f00', '#0072b2', '#009e73'];

/** A stacked bar chart as an SVG document. */
export function stackedBars(title: string, parts: readonly string[], bars: readonly Bar[]): string {
  const sumOf = ({ values }: Bar) => values.reduce((sum, value) => sum + value, 0);
  const scale = (WIDTH - LABEL_WIDTH - NOTE_WIDTH) / Math.max(...bars.map(sumOf));
  const drawn: string[] = [];
  let y = TOP;
  let group = '';
  for (const bar of bars) {
    if (bar.group !== group) {
      group = bar.group;
      drawn.push(text(8, y + 20, group, 'font-weight="600"'));
      y += GROUP_HEIGHT;
    }
    let x = LABEL_WIDTH;
    drawn.push(text(x - 8, y + 14, bar.label, 'text-anchor="end"'));
    bar.values.forEach((value, part) => {
      const width = value * scale;
      if (width > 0)
        drawn.push(
          `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${BAR_HEIGHT}" fill="${COLORS[part]}"/>`,
        );
      x += width;
    });
    drawn.push(text(x + 6, y + 14, `${sumOf(bar).toFixed(1)}${bar.note && `, ${bar.note}`}`));
    y += ROW_HEIGHT;
  }
  const legend = parts.map((part, n) => {
    const x = LABEL_WIDTH + n * 130;
    return `<rect x="${x}" y="38" width="12" height="12" fill="${COLORS[n]}"/>${text(x + 18, 49, part)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 8}" width="${WIDTH}" height="${y + 8}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="${escaped(title)}">
<rect width="100%" height="100%" fill="#fff"/>
${text(8, 24, title, 'font-size="16" font-weight="600"')}
${[...legend, ...drawn].join('\n')}
</svg>
`;
}

const text = (x: number, y: number, content: string, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y}" fill="#222" ${more}>${escaped(content)}</text>`;

const escaped = (content: string) => content.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
