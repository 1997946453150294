/** States that print names in another script first, whose letters are misread as similar Latin ones. */
const OTHER_SCRIPTS = new Set(
	(
		"AFG ARE ARM BGD BGR BHR BIH BLR BTN CHN CYP DZA EGY ERI ETH GEO GRC HKG IND IRN IRQ ISR JOR JPN KAZ KGZ KHM " +
		"KOR KWT LAO LBN LBY LKA MAC MAR MDV MKD MMR MNE MNG MRT NPL OMN PAK PRK PSE QAT RUS SAU SDN SRB SYR THA TJK " +
		"TUN TWN UKR YEM"
	).split(" "),
);

export const isWrittenInLatin = (state: string | undefined): boolean =>
	state !== undefined && !OTHER_SCRIPTS.has(state);
