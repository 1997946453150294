/** What search engines and whoever shares the page's address show of it. */
export function Described({ title, description }: { title: string; description: string }) {
	return (
		<>
			<meta property="og:title" content={title} />
			<meta property="og:description" content={description} />
			<meta name="description" content={description} />
		</>
	);
}
