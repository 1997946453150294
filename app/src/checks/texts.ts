type Tree = { [key: string]: string | string[] | Tree };
/** All of several types at once. */
type All<T extends readonly unknown[]> = T extends readonly [infer First, ...infer Others]
	? First & All<Others>
	: unknown;

const isTree = (value: Tree[string] | undefined): value is Tree =>
	typeof value === "object" && !Array.isArray(value);

function addTo(target: Tree, source: Tree): Tree {
	for (const [key, value] of Object.entries(source)) {
		const held = target[key];
		target[key] = isTree(value) ? addTo(isTree(held) ? held : {}, value) : value;
	}
	return target;
}

/** Texts of several files in one tree: a check adds its own to the namespaces of the product. */
export const merged = <const T extends readonly Tree[]>(...trees: T): All<T> =>
	trees.reduce<Tree>(addTo, {}) as All<T>;
