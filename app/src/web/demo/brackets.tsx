import css from "./brackets.module.css";

type Place = readonly (readonly [number, number])[];

const spelled = (place: Place) => place.map((point) => point.join(" ")).join(" L");

/** A quarter of each side, from its corners: what lies between stays to be seen. */
function corners(place: Place): string {
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

/** Marks a face on its picture: brackets at the corners, and points where it was measured. */
export function Brackets({ place, points = [] }: { place: Place; points?: Place }) {
	return (
		<g className={css.brackets}>
			<path d={`M${spelled(place)} Z`} className={css.veil} />
			<path d={corners(place)} className={css.shade} />
			<path d={corners(place)} className={css.line} />
			{points.map(([x, y]) => (
				<path key={`${x} ${y}`} d={`M${x} ${y} h0.01`} className={css.point} />
			))}
		</g>
	);
}
