/** Description for search results and link previews. */
export function PageDescription({ title, description }: { title: string; description: string }) {
	return (
		<>
			<meta property="og:title" content={title} />
			<meta property="og:description" content={description} />
			<meta name="description" content={description} />
		</>
	);
}
