import css from "./announcement.module.css";

/** What has just been done, above a list; announced by screen readers. Rendered even when empty, as live regions must be. */
export function Announcement({ text }: { text: string }) {
	return (
		<p role="status" className={css.announcement}>
			{text}
		</p>
	);
}
