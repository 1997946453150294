import PDFDocument from "pdfkit";
import { fontPath } from "../../../platform/media/typeface.ts";

export const ink = {
	text: "#16202e",
	muted: "#5b6678",
	line: "#dde2ea",
	raised: "#f5f7f9",
	accent: "#0b7a4b",
	good: "#0b7a4b",
	unsure: "#9a5b00",
	bad: "#b3261e",
} as const;
export type Ink = (typeof ink)[keyof typeof ink];

/** A4 in points, and its margins. */
export const paper = { width: 595.28, height: 841.89, left: 48, right: 48, top: 56, bottom: 64 } as const;
export const columnWidth = paper.width - paper.left - paper.right;
const lineHeight = 1.4;
/** Stroke widening for bold, relative to the font size. Glyph widths stay the same. */
const boldStrokeRatio = 0.022;
/** Without the ligature of × for x between digits. Tabular figures (tnum) would make hyphens as wide. */
const fontFeatures = { kern: true, calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

export interface TextStyle {
	size?: number;
	color?: Ink;
	bold?: boolean;
	align?: "left" | "right";
}

/** Pages filled from top to bottom. All measures are points from the page's top left corner. */
export class Sheet {
	readonly doc: PDFKit.PDFDocument;
	y: number = paper.top;

	constructor(info: { title: string; author: string; language: string; at: Date }) {
		this.doc = new PDFDocument({
			size: "A4",
			margin: 0,
			bufferPages: true,
			pdfVersion: "1.7",
			lang: info.language,
			displayTitle: true,
			info: {
				Title: info.title,
				Author: info.author,
				Creator: "Vidimus",
				Producer: "Vidimus",
				CreationDate: info.at,
				ModDate: info.at,
			},
			font: fontPath,
		});
	}

	/** Cached widths of words at 1 pt: measuring takes most of a report's time. */
	readonly #widths = new Map<string, number>();

	#wordWidth(word: string): number {
		const known =
			this.#widths.get(word) ?? this.doc.fontSize(1).widthOfString(word, { features: fontFeatures });
		this.#widths.set(word, known);
		return known;
	}

	width(text: string, size = 9): number {
		const words = text.split(" ");
		const spaces = (words.length - 1) * this.#wordWidth(" ");
		return words.reduce((sum, word) => sum + this.#wordWidth(word), spaces) * size;
	}

	/** Breaks text into lines between words, and within words wider than a line. */
	lines(text: string, width: number, size = 9): string[] {
		return text
			.normalize("NFC")
			.split("\n")
			.flatMap((paragraph) => {
				const lines: string[] = [];
				let line = "";
				for (const word of paragraph.split(" ")) {
					const longer = line ? `${line} ${word}` : word;
					if (this.width(longer, size) <= width) {
						line = longer;
						continue;
					}
					if (line) lines.push(line);
					line = "";
					for (const character of word) {
						if (line && this.width(line + character, size) > width) {
							lines.push(line);
							line = "";
						}
						line += character;
					}
				}
				return [...lines, line];
			});
	}

	height(text: string, width: number, size = 9): number {
		return this.lines(text, width, size).length * size * lineHeight;
	}

	/** Draws text at a position. @returns its height */
	drawText(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
		const { size = 9, color = ink.text, bold = false, align = "left" } = style;
		let top = y;
		for (const line of this.lines(text, width, size)) {
			const left = align === "right" ? x + width - this.width(line, size) : x;
			this.doc
				.fontSize(size)
				.fillColor(color)
				.strokeColor(color)
				.lineWidth(size * boldStrokeRatio);
			this.doc.text(line, left, top, { lineBreak: false, fill: true, stroke: bold, features: fontFeatures });
			top += size * lineHeight;
		}
		return top - y;
	}

	/** Starts a new page unless this height is left. */
	ensureSpace(height: number): void {
		if (this.y + height <= paper.height - paper.bottom) return;
		this.doc.addPage();
		this.y = paper.top;
	}

	/** Draws text over the full width, at the cursor. */
	drawParagraph(text: string, style: TextStyle = {}): void {
		const { size = 9 } = style;
		for (const line of this.lines(text, columnWidth, size)) {
			this.ensureSpace(size * lineHeight);
			this.y += this.drawText(line, paper.left, this.y, columnWidth, style);
		}
	}

	drawRule(): void {
		const { left, width, right } = paper;
		this.doc
			.moveTo(left, this.y)
			.lineTo(width - right, this.y)
			.lineWidth(0.6)
			.strokeColor(ink.line)
			.stroke();
	}

	/** Starts a section. Its title stays on the page of its content. */
	drawHeading(text: string, follows = 40): void {
		this.y += 20;
		this.ensureSpace(28 + follows);
		this.y += this.drawText(text, paper.left, this.y, columnWidth, { size: 12, bold: true }) + 6;
		this.drawRule();
		this.y += 8;
	}

	/** Draws a row of cells, which is never split over two pages. */
	drawRow(cells: readonly ({ text: string; x: number; width: number } & TextStyle)[], gap = 5): void {
		const heights = cells.map(({ text, width, size }) => this.height(text, width, size));
		const tallest = Math.max(...heights);
		this.ensureSpace(tallest + gap);
		for (const { text, x, width, ...style } of cells)
			this.drawText(text, paper.left + x, this.y, width, style);
		this.y += tallest + gap;
	}

	/** Draws a mark that shows a result without color: tick, cross, bar or ring. */
	drawMark(kind: "good" | "bad" | "unsure" | "none", x: number, y: number, size = 7): void {
		const { doc } = this;
		const color = kind === "none" ? ink.muted : ink[kind];
		doc.lineWidth(1.1).strokeColor(color).lineCap("round").lineJoin("round");
		const at = (dx: number, dy: number): [number, number] => [x + dx * size, y + dy * size];
		if (kind === "good")
			doc
				.moveTo(...at(0.05, 0.55))
				.lineTo(...at(0.38, 0.88))
				.lineTo(...at(0.98, 0.15));
		else if (kind === "bad")
			doc
				.moveTo(...at(0.12, 0.12))
				.lineTo(...at(0.88, 0.88))
				.moveTo(...at(0.88, 0.12))
				.lineTo(...at(0.12, 0.88));
		else if (kind === "unsure") doc.moveTo(...at(0.05, 0.5)).lineTo(...at(0.95, 0.5));
		else doc.circle(...at(0.5, 0.5), size * 0.28);
		doc.stroke();
	}

	/** Draws on every page, once all exist. */
	onEachPage(draw: (page: number, pages: number) => void): void {
		const { count } = this.doc.bufferedPageRange();
		for (let page = 0; page < count; page++) {
			this.doc.switchToPage(page);
			draw(page + 1, count);
		}
	}
}
