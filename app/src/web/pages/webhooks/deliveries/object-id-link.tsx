import { LocaleLink } from "../../../client/i18n/locale-link.tsx";

const objectPaths: Readonly<Record<string, string>> = {
	vrf: "/verifications",
	cus: "/customers",
	whk: "/webhooks",
};

/** The ID of an event's object, linked to its page if it has one. */
export function ObjectIdLink({ id, className }: { id: string; className?: string | undefined }) {
	const page = objectPaths[id.slice(0, id.indexOf("_"))];
	const code = <code className={className}>{id}</code>;
	return page ? <LocaleLink to={`${page}/${id}`}>{code}</LocaleLink> : code;
}
