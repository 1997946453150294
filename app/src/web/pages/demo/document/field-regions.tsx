import type { DocumentDemo } from "../../../../domain/demos/contract.ts";
import type { FieldName } from "../../../../domain/verifications/contract.ts";
import { FaceBrackets } from "../picture/face-brackets.tsx";
import css from "./field-regions.module.css";

type Polygon = readonly (readonly [number, number])[];
const formatPoints = (place: Polygon) => place.map((point) => point.join(",")).join(" ");

/** Where everything was read: the places of what is pointed at stand out, and pointing at one points at its fields. */
export function FieldRegions({
	answer,
	pointed,
	onPoint,
}: {
	answer: DocumentDemo;
	pointed: readonly FieldName[];
	onPoint: (names: readonly FieldName[]) => void;
}) {
	const places = new Map<string, FieldName[]>();
	for (const { name, region } of answer.fields) {
		if (!region) continue;
		const key = formatPoints(region);
		places.set(key, [...(places.get(key) ?? []), name]);
	}
	return (
		<g className={css.places} data-pointed={pointed.length > 0}>
			{answer.portrait && <FaceBrackets place={answer.portrait} />}
			{[...places].map(([points, names]) => (
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
