import { Described } from "../components/described.tsx";

/** Title and description of a page of the documentation. */
export function DocsHead({ title, description }: { title: string; description: string }) {
	const whole = `${title} · Vidimus`;
	return (
		<>
			<title>{whole}</title>
			<Described title={whole} description={description} />
		</>
	);
}
