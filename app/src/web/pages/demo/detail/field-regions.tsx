import type { DocumentDemo } from "../../../../domain/demos/contract.ts";
import type { FieldName } from "../../../../domain/verifications/contract.ts";
import { FaceBrackets } from "../photo/face-brackets.tsx";
import css from "./field-regions.module.css";

type Polygon = readonly (readonly [number, number])[];
const formatPoints = (polygon: Polygon) => polygon.map((point) => point.join(",")).join(" ");

/** Regions of the extracted fields over the photo. Hovering one highlights its fields, and the reverse. */
export function FieldRegions({
	demo,
	pointed,
	onPoint,
}: {
	demo: DocumentDemo;
	pointed: readonly FieldName[];
	onPoint: (names: readonly FieldName[]) => void;
}) {
	const namesByRegion = new Map<string, FieldName[]>();
	for (const { name, region } of demo.fields) {
		if (!region) continue;
		const key = formatPoints(region);
		namesByRegion.set(key, [...(namesByRegion.get(key) ?? []), name]);
	}
	return (
		<g className={css.regions} data-pointed={pointed.length > 0}>
			{demo.portrait && <FaceBrackets place={demo.portrait} />}
			{[...namesByRegion].map(([points, names]) => (
				<polygon
					key={points}
					points={points}
					data-on={names.some((name) => pointed.includes(name))}
					onPointerEnter={() => onPoint(names)}
					onPointerLeave={() => onPoint([])}
				/>
			))}
		</g>
	);
}
