import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Of `@portal/shared/ui`. */
interface Export {
  readonly name: string;
  readonly isType: boolean;
  /** Its module, as './badge/badge'. */
  readonly from: string;
  /** Its folder. The gallery has one example for each. */
  readonly group: string;
}

/** Exports that only the host uses. */
const hostOnly = /^(Logo|NavList|OfflineNotice|SkipLink|Toaster|Notifications\w*|createNotifications)$/;

/** @param index the text of `index.ts`, or of its declarations */
export const exportsForRemotes = (index: string): readonly Export[] =>
  [...index.matchAll(/^export (type )?\{([^}]*)\} from '(.*)';$/gm)]
    .flatMap(([, areTypes, names = '', from = '']) =>
      [...names.matchAll(/(type )?(\w+)/g)].map(([, isType, name = '']) => ({
        name,
        isType: Boolean(areTypes ?? isType),
        from,
        group: from.split('/')[1] ?? '',
      })),
    )
    .filter(({ name }) => !hostOnly.test(name));

const declaration =
  /^(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:export )?(?:declare )?((?:type|interface|const|function) (\w+).*(?:\n[ }].*)*)/gm;
const relativeImport = /^import (?:type )?\{(.*)\} from '(\..*)';$/gm;

/** Adds the declaration of a name to `printed`, and those that it names, without the ones of packages. */
function addDeclarations(file: string, sought: string, printed: Map<string, string>): void {
  const key = `${file} ${sought}`;
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, comment = '', text = ''] = [...source.matchAll(declaration)].find(([, , , name]) => name === sought) ?? [];
  if (text === '' || printed.has(key)) return;
  printed.set(
    key,
    `${comment}${text}`.replace(/import\("[^"]+"\)\./g, '').replace(/^ +/gm, (space) => space.slice(space.length / 2)),
  );
  for (const [name] of text.replace(/\/\*\*.*?\*\//gs, '').matchAll(/\b\w+\b/g)) {
    const [, , from] = [...source.matchAll(relativeImport)].find(([, names]) => names?.match(`\\b${name}\\b`)) ?? [];
    addDeclarations(from ? join(dirname(file), `${from}.d.ts`) : file, name, printed);
  }
}

/**
 * @param types folder of the declarations of `@portal/shared/ui`
 * @param examples folder of the examples
 */
export function galleryTexts(types: string, examples: string) {
  const exported = exportsForRemotes(readFileSync(join(types, 'index.d.ts'), 'utf8'));
  const groups = [...new Set(exported.map(({ group }) => group))].map((group) => {
    const members = exported.filter((one) => one.group === group);
    const printed = new Map<string, string>();
    for (const { from, name } of members) addDeclarations(join(types, `${from}.d.ts`), name, printed);
    const texts = {
      names: members.flatMap(({ name, isType }) => (isType ? [] : [name])).join(', '),
      code: readFileSync(join(examples, `${group}.tsx`), 'utf8'),
      types: [...printed.values()].join('\n\n'),
    };
    return [group, texts] as const;
  });
  return Object.fromEntries(groups);
}
