"""Reads MRZs with PassportEye. Arguments: a model of Tesseract, then photos.

Prints one line of JSON: its version, CPU time per photo in milliseconds, and a reading per photo. CPU time includes
that of Tesseract, which PassportEye runs as a process of its own.
"""
import json
import resource
import sys
from importlib.metadata import version

from passporteye import read_mrz
from passporteye.mrz.text import MRZOCRCleaner

LENGTHS = {"TD1": 30, "TD2": 36, "MRVB": 36, "TD3": 44, "MRVA": 44}


def cpu_ms():
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages) * 1000


def read(photo, model):
    mrz = read_mrz(photo, extra_cmdline_params=f"-l {model}")
    if mrz is None:
        return None
    # It takes missing characters at the end of a line for fillers, so they count as read.
    length = LENGTHS.get(mrz.mrz_type, 0)
    lines = [line.ljust(length, "<") for line in MRZOCRCleaner.apply(mrz.aux["raw_text"])]
    return {"lines": lines, "valid": bool(mrz.valid)}


model, *photos = sys.argv[1:]
before = cpu_ms()
readings = [read(photo, model) for photo in photos]
print(json.dumps({
    "version": version("passporteye"),
    "cpuMs": (cpu_ms() - before) / max(1, len(photos)),
    "readings": readings,
}))
