import type { LocalizedText } from '@portal/shared/site';
import type { ComponentType, ReactNode } from 'react';
import type { Services } from './services';

interface CompanyProps {
  readonly company: { readonly id: string | number; readonly name: string | null };
}

/**
 * The kind of extensions at each point, and what its owner gives them. A change that would break them is a point of the next version,
 * which an owner may offer beside the one before. A remote with points of its own adds them here: `declare module '@portal/shared/remote'`.
 */
export interface ExtensionPoints {
  /** In the drawer of a client company, below its figures. */
  readonly 'mssp.company@1': { readonly section: CompanyProps };
}

type Point = keyof ExtensionPoints;

/** The points of a kind. */
type PointOf<Kind> = { [At in Point]: ExtensionPoints[At] extends Kind ? At : never }[Point];

type SectionPoint = PointOf<{ readonly section: object }>;

/** What the owner of a point gives its extensions. */
export type ExtensionProps<At extends Point> = ExtensionPoints[At][keyof ExtensionPoints[At]] & object;

interface SectionFields<Props> {
  /** Below its title, in rem: 2 to 40, and 8 by default. What is taller scrolls, so that nothing around it moves. */
  readonly height?: number;
  readonly load: () => Promise<ComponentType<Props & { readonly services: Services }>>;
}

type FieldsOf<Kind> = Kind extends { readonly section: infer Props } ? SectionFields<Props> : never;

/** What a remote adds at a point of another remote, or of the portal. */
export type ExtensionDeclaration = {
  [At in Point]: FieldsOf<ExtensionPoints[At]> & {
    readonly point: At;
    readonly title: LocalizedText;
    /** Lower numbers come first, then names; 0 by default. */
    readonly order?: number;
  };
}[Point];

export interface PlaceProps<At extends SectionPoint> {
  readonly at: At;
  readonly props: ExtensionProps<At>;
  /** Of the element around the boxes. */
  readonly className?: string | undefined;
}

/** For the owner of points. */
export interface Extensions {
  /** Shows the sections at a point, each in a box in which its failure stays; nothing where there are none. */
  Place<At extends SectionPoint>(props: PlaceProps<At>): ReactNode;
}
