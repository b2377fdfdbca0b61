#!/usr/bin/env python3
"""Drops a jelly cube and writes its energies to a CSV, with nothing but Python and libsprung.

    python3 jelly_cube.py [OUT.csv]
"""
import csv
import ctypes as c
import ctypes.util
import os
import sys

lib = c.CDLL(os.environ.get("LIBSPRUNG") or ctypes.util.find_library("sprung") or "libsprung.so.0")


class Vec(c.Structure):
    _fields_ = [("x", c.c_double), ("y", c.c_double)]


class Handle(c.Structure):
    _fields_ = [("bits", c.c_uint64)]


class Object(c.Structure):
    _fields_ = [("density", c.c_double), ("friction", c.c_double), ("restitution", c.c_double),
                ("red", c.c_uint8), ("green", c.c_uint8), ("blue", c.c_uint8),
                ("fixed", c.c_bool), ("collides", c.c_bool)]


class Energy(c.Structure):
    _fields_ = [(name, c.c_double) for name in ("kinetic", "elastic", "gravitational", "conserved", "outside")]


lib.sprung_object_default.restype = Object
lib.sprung_last_error.restype = c.c_char_p


def call(name, *arguments):
    """Calls a function of the library; its errors become Python's."""
    if getattr(lib, "sprung_" + name)(*arguments) != 0:
        raise RuntimeError(f"{name}: {lib.sprung_last_error().decode()}")


def jelly_cube(scene, side=2.0, cells=4, height=3.0):
    """A net of springs with diagonals; gives its points' ids."""
    net = c.c_uint32()
    pitch = side / cells
    call("scene_add_net", scene, Vec(-side / 2, height), Vec(side / 2, height + side), c.c_double(pitch), None,
         c.byref(net))
    count = c.c_size_t()
    ids = (c.c_uint32 * (cells + 1) ** 2)()
    call("object_points", scene, net, ids, c.c_size_t(len(ids)), c.byref(count))

    class Edge(c.Structure):
        _fields_ = [("a", c.c_uint32), ("b", c.c_uint32)] + [
            (name, c.c_double) for name in ("rest", "stiffness", "damping", "breaks_at")]

    at = lambda row, column: ids[row * (cells + 1) + column]
    call("object_set_edges", scene, net, c.c_double(400.0), c.c_double(0.02), c.c_double(-1.0))
    for row in range(cells):
        for column in range(cells):
            for a, b in ((at(row, column), at(row + 1, column + 1)), (at(row, column + 1), at(row + 1, column))):
                call("scene_add_edge", scene, c.byref(Edge(a, b, -1.0, 400.0, 0.02, -1.0)), c.byref(c.c_uint32()))
    return net


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else "jelly_cube.csv"
    scene, world, ground = Handle(), Handle(), c.c_uint32()
    stone = lib.sprung_object_default()
    stone.fixed = True
    call("scene_create", c.byref(scene))
    call("scene_add_box", scene, Vec(0, -0.5), Vec(20, 1), c.c_double(0), c.byref(stone), c.byref(ground))
    jelly_cube(scene)
    call("world_create", scene, c.byref(world))
    energy = Energy()
    with open(path, "w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["seconds", "kinetic_J", "elastic_J", "gravitational_J"])
        for frame in range(301):
            call("world_energy", world, c.byref(energy))
            table.writerow([f"{frame / 60:.4f}", energy.kinetic, energy.elastic, energy.gravitational])
            call("world_step", world)
    call("world_destroy", world)
    call("scene_destroy", scene)
    print(f"{path}: 301 frames; at the end {energy.kinetic:.3g} J of motion, {energy.elastic:.3g} J in the springs")


main()
