import type { Route } from "./+types/not-found";

export function loader({ request }: Route.LoaderArgs): never {
	throw new Response(`Page not found: ${new URL(request.url).pathname}`, { status: 404 });
}

export default function NotFound() {
	return null;
}
