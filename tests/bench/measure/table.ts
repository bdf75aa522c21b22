/** A table in Markdown; the first `texts` columns stand to the left, the rest are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], texts: number): string {
  const rule = head.map((_, column) => (column < texts ? '---' : '--:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
