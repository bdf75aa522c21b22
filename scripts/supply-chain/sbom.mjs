/** CycloneDX 1.6 bill of materials of shipped packages; deterministic. @see https://cyclonedx.org/docs/1.6/json/ */
export function sbom(packages, { name, version, license }) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': name, name, version, licenses: licenses(license) },
    },
    components: packages.filter(({ shipped }) => shipped).map(component),
  };
}

function component({ name, version, licence, integrity }) {
  const [scope, bare] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = `pkg:npm/${scope ? `${encodeURIComponent(scope)}/` : ''}${bare}@${version}`;
  const [algorithm, digest] = integrity.split('-', 2);
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope && { group: scope }),
    name: bare,
    version,
    purl,
    licenses: licenses(licence),
    hashes: [
      { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') },
    ],
  };
}

const licenses = (licence) =>
  licence.includes(' ') ? [{ expression: licence }] : [{ license: { id: licence } }];
