const syllable =
	"(?:(?:b|p|m|f|d|t|n|l|g|k|h|j|q|x|zh|ch|sh|r|z|c|s|y|w)?(?:iang|iong|uang|ang|eng|ong|ian|iao|uai|uan|ai|ei|ao|ou|an|en|ia|ie|iu|in|ing|ua|uo|ui|un|ue|a|o|e|i|u))";
const upToTwoSyllables = new RegExp(`^${syllable}{1,2}$`);
const twoSyllables = new RegExp(`^${syllable}{2}$`);

const surnames = new Set(
	"wang li lee zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang han feng deng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren yao shen zhong cui tan fan jin shi jia xia fu fang zou xiong bai meng qin qiu hou gu jiang lei long shao mao qian wan duan hao kong tao xi wen".split(
		" ",
	),
);

/** Whether Latin words are a Chinese name in pinyin, where a single letter makes a different name. */
export const isPinyinName = (words: readonly string[]): boolean =>
	words.length >= 2 &&
	words.length <= 4 &&
	words.every((word) => upToTwoSyllables.test(word)) &&
	words.some((word) => surnames.has(word));

/** Whether a word of an organization's name may be pinyin: two syllables and at least six letters. */
export const isPinyinWord = (word: string): boolean => word.length >= 6 && twoSyllables.test(word);
