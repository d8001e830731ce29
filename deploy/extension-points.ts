import { type Area, namespaceOf, type Release } from '@portal/shared/federation';

type Offering = Pick<Release, 'name' | 'extensionPoints'>;

interface Offerings {
  readonly host: Offering;
  readonly remotes: readonly { readonly record: Offering }[];
}

/** Points of live releases, such as `mssp.company@1`. */
export const pointsOf = ({ host, remotes }: Offerings): string[] =>
  [host, ...remotes.map(({ record }) => record)].flatMap(({ name, extensionPoints = [] }) =>
    extensionPoints.map((point) => `${namespaceOf(name)}.${point}`),
  );

/** @returns sentences; no reason to refuse: an owner may take a point away, or bring it later */
export const unshownExtensions = (
  { name, extensions = {} }: Pick<Release, 'name'> & Pick<Area, 'extensions'>,
  points: readonly string[],
): readonly string[] =>
  Object.values(extensions)
    .filter(({ point }) => !points.includes(point))
    .map(
      ({ point, title }) =>
        `${name} has ${JSON.stringify(title.en)} for ${point}, which nothing live offers: it is not shown until then`,
    );
