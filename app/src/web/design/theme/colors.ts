import type { MantineColorsTuple } from "@mantine/core";

export const green: MantineColorsTuple = [
	"#ecfdf3",
	"#d3f8e0",
	"#a8efc4",
	"#73e0a3",
	"#3fc97f",
	"#1fae64",
	"#12904f",
	"#0b7440",
	"#0b5c35",
	"#094b2d",
];
export const coolGray: MantineColorsTuple = [
	"#f9fafb",
	"#f3f4f6",
	"#e5e7eb",
	"#d1d5db",
	"#9ca3af",
	"#6b7280",
	"#4b5563",
	"#374151",
	"#1f2937",
	"#111827",
];
export const coolDark: MantineColorsTuple = [
	"#e5e7eb",
	"#c5cad3",
	"#9ca3af",
	"#7d8592",
	"#3f4756",
	"#2d3544",
	"#222938",
	"#171d2b",
	"#111623",
	"#0b0f1a",
];
export const amber: MantineColorsTuple = [
	"#fffbeb",
	"#fef3c7",
	"#fde68a",
	"#fcd34d",
	"#fbbf24",
	"#f59e0b",
	"#d97706",
	"#b45309",
	"#92400e",
	"#78350f",
];
