import { useTranslation } from "react-i18next";
import type { DocumentType } from "../../domain/apps/documents.ts";
import type { Event } from "../../domain/events/contract.ts";
import type { PictureKind } from "../../domain/verifications/contract.ts";
import { RelativeTime } from "../components/relative-time.tsx";
import css from "./timeline.module.css";

/** Everything that happened to a verification, latest first, and who did it. */
export function Timeline({ events }: { events: readonly Event[] }) {
	const { t } = useTranslation("verifications");
	const { t: common } = useTranslation();
	return (
		<ol className={css.timeline}>
			{events.map((event) => {
				const key = event.type.replace(".", "_") as "verification_created";
				const kind = event.data.kind as PictureKind | undefined;
				const type = event.data.type as DocumentType | undefined;
				const { comment } = event.data;
				return (
					<li key={event.id} data-type={event.type}>
						<span>
							{t(`event.${key}`, {
								kind: kind ? t(`file.${kind}`) : "",
								document: type ? common(`document.${type}`) : "",
							})}
						</span>
						{typeof comment === "string" && <q>{comment}</q>}
						<small>
							<RelativeTime iso={event.created_at} /> · {t(`actor.${event.actor}`)}
						</small>
					</li>
				);
			})}
		</ol>
	);
}
