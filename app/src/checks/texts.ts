type TextTree = { [key: string]: string | string[] | TextTree };
/** The intersection of several types. */
type IntersectAll<T extends readonly unknown[]> = T extends readonly [infer First, ...infer Others]
	? First & IntersectAll<Others>
	: unknown;

const isTextTree = (value: TextTree[string] | undefined): value is TextTree =>
	typeof value === "object" && !Array.isArray(value);

function mergeInto(target: TextTree, source: TextTree): TextTree {
	for (const [key, value] of Object.entries(source)) {
		const existing = target[key];
		target[key] = isTextTree(value) ? mergeInto(isTextTree(existing) ? existing : {}, value) : value;
	}
	return target;
}

/** Merges text trees: checks add their texts to the product's namespaces. */
export const merged = <const T extends readonly TextTree[]>(...trees: T): IntersectAll<T> =>
	trees.reduce<TextTree>(mergeInto, {}) as IntersectAll<T>;
