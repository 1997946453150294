"""Generates lines of MRZs of every format, with correct check digits."""

from numpy.random import Generator

ALPHABET = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = ALPHABET[1:11]
LETTERS = ALPHABET[11:]
STATES = (
    "FRA D<< GBR USA ESP ITA PRT BEL CHE NLD AUT POL ROU MAR DZA TUN SEN CIV CMR MLI CHN IND TUR RUS UKR SWE NOR "
    "FIN DNK CZE HUN BGR GRC IRL CAN BRA MEX JPN KOR AUS UTO HRV SVN SVK EST LVA LTU LUX MLT CYP ISL BGD TWN PAK "
    "NGA GHA KEN EGY IRN IRQ SYR AFG LKA VNM PHL IDN THA COL PER ARG CHL VEN"
).split()
# Characters that look similar in poor pictures. The model learns to distinguish them from strings of a single set.
LOOK_ALIKE = ("0OQDU", "1ILT7", "2Z7", "38B", "4A", "5S6", "6GB", "VYNM", "MNHW", "CGE", "KX<", "EFPR", "0O", "VY")


def pick(rng: Generator, options):
    return options[int(rng.integers(len(options)))]


def string(rng: Generator, length: int, alphabet: str) -> str:
    return "".join(alphabet[i] for i in rng.integers(len(alphabet), size=length))


def check_digit(field: str) -> str:
    values = (0 if c == "<" else ALPHABET.index(c) - 1 for c in field)
    return str(sum(value * (7, 3, 1)[i % 3] for i, value in enumerate(values)) % 10)


def name(rng: Generator) -> str:
    if rng.random() < 0.4:
        return string(rng, int(rng.integers(2, 11)), LETTERS)
    syllables = int(rng.integers(1, 5))
    parts = (
        pick(rng, "BCDFGHJKLMNPQRSTVWXZ")
        + pick(rng, "AEIOUY")
        + (pick(rng, "BCDFGKLMNPRSTVXZ") if rng.random() < 0.4 else "")
        for _ in range(syllables)
    )
    return "".join(parts)


def names(rng: Generator, length: int) -> str:
    last = "<".join(name(rng) for _ in range(pick(rng, (1, 1, 1, 2))))
    first = "<".join(name(rng) for _ in range(pick(rng, (1, 1, 2, 3))))
    return f"{last}<<{first}"[:length].ljust(length, "<")


def date(rng: Generator) -> str:
    return f"{rng.integers(100):02}{rng.integers(1, 13):02}{rng.integers(1, 29):02}"


def number(rng: Generator, length: int = 9) -> str:
    kind = rng.random()
    if kind < 0.35:
        text = string(rng, length, DIGITS)
    elif kind < 0.45:
        text = string(rng, 1, DIGITS) * (length - 2) + string(rng, 2, DIGITS)
    elif kind < 0.6:
        text = string(rng, 2, DIGITS) + string(rng, 2, LETTERS) + string(rng, length - 4, DIGITS)
    elif kind < 0.8:
        text = string(rng, 2, LETTERS) + string(rng, length - 2, DIGITS)
    else:
        text = string(rng, length, DIGITS + LETTERS)
    return text[: int(rng.integers(6, length))].ljust(length, "<") if rng.random() < 0.15 else text


def optional(rng: Generator, length: int) -> str:
    kind = rng.random()
    if kind < 0.4:
        return "<" * length
    if kind < 0.65:
        return string(rng, length, DIGITS)
    alphabet = DIGITS if kind < 0.8 else DIGITS + LETTERS
    return string(rng, int(rng.integers(3, length)), alphabet).ljust(length, "<")


def holder(rng: Generator) -> str:
    """Second line of passports, TD2 and visas, up to the optional data."""
    document, birth, expiry = number(rng), date(rng), date(rng)
    sex = pick(rng, "MF<")
    state = pick(rng, STATES).ljust(3, "<")
    return f"{document}{check_digit(document)}{state}{birth}{check_digit(birth)}{sex}{expiry}{check_digit(expiry)}"


def td3(rng: Generator) -> list[str]:
    personal = optional(rng, 14)
    second = holder(rng) + personal
    second += "<" if personal == "<" * 14 and rng.random() < 0.5 else check_digit(personal)
    second += check_digit(second[:10] + second[13:20] + second[21:43])
    return [pick(rng, ("P<", "P<", "PP", "PD", "PM", "PA", "V<")) + pick(rng, STATES) + names(rng, 39), second]


def td2(rng: Generator) -> list[str]:
    second = holder(rng) + optional(rng, 7)
    second += check_digit(second[:10] + second[13:20] + second[21:35])
    return [pick(rng, ("I<", "ID", "AC", "P<", "V<")) + pick(rng, STATES) + names(rng, 31), second]


def french_card(rng: Generator) -> list[str]:
    first = "IDFRA" + name(rng)[:25].ljust(25, "<") + string(rng, 6, DIGITS)
    document = string(rng, 12, DIGITS)
    birth = date(rng)
    given = "<<".join(name(rng) for _ in range(2))[:14].ljust(14, "<")
    second = document + check_digit(document) + given + birth + check_digit(birth) + pick(rng, "MF")
    return [first, second + check_digit(first + second)]


def td1(rng: Generator) -> list[str]:
    document, birth, expiry = number(rng), date(rng), date(rng)
    code = pick(rng, ("I<", "ID", "C<", "AC", "CI", "IR", "IA"))
    first = code + pick(rng, STATES) + document + check_digit(document) + optional(rng, 15)
    second = birth + check_digit(birth) + pick(rng, "MF<") + expiry + check_digit(expiry)
    second += pick(rng, STATES) + optional(rng, 11)
    second += check_digit(first[5:30] + second[:7] + second[8:15] + second[18:29])
    return [first, second, names(rng, 30)]


FORMATS = {30: (td1,), 36: (td2, french_card), 44: (td3,)}


def line(rng: Generator, length: int) -> str:
    """One line: of a valid MRZ if a format has that length, or other characters that an MRZ may contain."""
    kind = rng.random()
    if length in FORMATS and kind < 0.6:
        return pick(rng, pick(rng, FORMATS[length])(rng)).ljust(length, "<")[:length]
    if kind < 0.75:
        return string(rng, length, ALPHABET)
    if kind < 0.9:
        parts = (string(rng, int(rng.integers(2, 7)), pick(rng, LOOK_ALIKE)) for _ in range(length))
        return "".join(parts)[:length]
    return string(rng, int(rng.integers(4, length)), ALPHABET[1:]).ljust(length, "<")
