import type { LocalizedText } from '@portal/shared/site';
import type { ComponentType, ReactNode } from 'react';
import type { Services } from './services';
interface Named {
    readonly id: string | number;
    readonly name: string | null;
}
interface CompanyProps {
    readonly company: Named;
}
interface SupplierProps {
    readonly supplier: Named & {
        readonly vatNumber: string | null;
    };
}
/**
 * The kind of extensions at each point, and what its owner gives them. A change that would break them is a point of the next version,
 * which an owner may offer beside the one before. A remote with points of its own adds them here: `declare module '@portal/shared/remote'`.
 */
export interface ExtensionPoints {
    /** In the drawer of a client company, below its figures. */
    readonly 'mssp.company@1': {
        readonly section: CompanyProps;
    };
    /** In the menu of a client company's row. */
    readonly 'mssp.company-actions@1': {
        readonly action: CompanyProps;
    };
    /** Above the table of client companies. */
    readonly 'mssp.dashboard@1': {
        readonly section: object;
    };
    /** In the details of a supplier, below its facts. */
    readonly 'mssp.supplier@1': {
        readonly section: SupplierProps;
    };
    /** Beside an entry of the top navigation. */
    readonly 'host.navigation@1': {
        readonly badge: object;
    };
    /** One line below the header, or nothing while it renders none. */
    readonly 'host.notice@1': {
        readonly line: object;
    };
    /** An entry of the settings menu, to a screen of its remote. */
    readonly 'host.settings@1': {
        readonly page: object;
    };
}
type Point = keyof ExtensionPoints;
/** The points of a kind. */
type PointOf<Kind> = {
    [At in Point]: ExtensionPoints[At] extends Kind ? At : never;
}[Point];
type SectionPoint = PointOf<{
    readonly section: object;
}>;
type ActionPoint = PointOf<{
    readonly action: object;
}>;
/** What the owner of a point gives its extensions. */
export type ExtensionProps<At extends Point> = ExtensionPoints[At][keyof ExtensionPoints[At]] & object;
interface SectionFields<Props> {
    /** Below its title, in rem: 2 to 40, and 8 by default. What is taller scrolls, so that nothing around it moves. */
    readonly height?: number;
    readonly load: () => Promise<ComponentType<Props & {
        readonly services: Services;
    }>>;
}
interface ActionFields<Props> {
    /** Path data of an outline icon, 24 by 24. */
    readonly icon?: string;
    /** Loads the function at the click. */
    readonly load: () => Promise<(props: Props, services: Services) => void | Promise<void>>;
}
interface BadgeFields {
    /** Of the navigation entry. */
    readonly path: string;
    /** A hook; 0 and undefined show nothing. */
    readonly load: () => Promise<(services: Services) => number | undefined>;
}
type FieldsOf<Kind> = Kind extends {
    readonly section: infer Props;
} ? SectionFields<Props> : Kind extends {
    readonly line: infer Props;
} ? Pick<SectionFields<Props>, 'load'> : Kind extends {
    readonly action: infer Props;
} ? ActionFields<Props> : Kind extends {
    readonly badge: object;
} ? BadgeFields : Pick<BadgeFields, 'path'>;
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
export interface ExtensionAction<Props> {
    readonly id: string;
    readonly title: LocalizedText;
    readonly icon: ReactNode;
    /** Loads its code. A failure is a toast. */
    run(props: Props): void;
}
/** For the owner of points. */
export interface Extensions {
    /** Shows the sections at a point, each in a box in which its failure stays; nothing where there are none. */
    Place<At extends SectionPoint>(props: PlaceProps<At>): ReactNode;
    /** The entries for a menu; the same list for good. */
    actionsAt<At extends ActionPoint>(point: At): readonly ExtensionAction<ExtensionProps<At>>[];
}
export {};
