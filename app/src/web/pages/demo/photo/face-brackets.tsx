import css from "./face-brackets.module.css";

type Polygon = readonly (readonly [number, number])[];

const toPathPoints = (place: Polygon) => place.map((point) => point.join(" ")).join(" L");

/** SVG path of brackets at the corners, each a quarter of a side long, which leave the face visible. */
function buildCornerPath(place: Polygon): string {
	return place
		.map((corner, index) => {
			const before = place[(index + place.length - 1) % place.length] ?? corner;
			const after = place[(index + 1) % place.length] ?? corner;
			const towards = (other: readonly [number, number]) =>
				`${corner[0] + (other[0] - corner[0]) / 4} ${corner[1] + (other[1] - corner[1]) / 4}`;
			return `M${towards(before)} L${corner.join(" ")} L${towards(after)}`;
		})
		.join(" ");
}

/** Marks a face in a photo with brackets at the corners of its region, and points at its landmarks. */
export function FaceBrackets({ place, points = [] }: { place: Polygon; points?: Polygon }) {
	return (
		<g className={css.brackets}>
			<path d={`M${toPathPoints(place)} Z`} className={css.overlay} />
			<path d={buildCornerPath(place)} className={css.shade} />
			<path d={buildCornerPath(place)} className={css.line} />
			{points.map(([x, y]) => (
				<path key={`${x} ${y}`} d={`M${x} ${y} h0.01`} className={css.point} />
			))}
		</g>
	);
}
