import { OnnxGraph } from "../models/onnx-graph.ts";

/** A model with the interface of those for presentation attacks: its score is the mean of its pixels. */
export function attackNet(side: number): Uint8Array {
	const graph = new OnnxGraph();
	const input = graph.input("x", [1, 3, side, side]);
	graph.output(graph.node("ReduceMean", [input], { axes: [1, 2, 3], keepdims: 0 }), "score");
	return graph.build();
}
