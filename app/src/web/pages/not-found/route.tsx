import { data } from "react-router";
import type { Route } from "./+types/route";

export function loader({ url }: Route.LoaderArgs): never {
	throw data({ message: `Page not found: ${url.pathname}` }, { status: 404 });
}

export default function NotFoundPage() {
	return null;
}
