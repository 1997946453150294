"""The annotations that type checkers read."""

import typing
import unittest

from vidimus.resources import VerificationsResource


class ExpandTest(unittest.TestCase):
    def answers(self, method):
        return [one.__annotations__["return"] for one in typing.get_overloads(method)]

    def test_a_verification_has_the_type_of_its_resource_unless_it_is_expanded(self):
        self.assertEqual(
            self.answers(VerificationsResource.get), ["types.Verification", "types.ExpandedVerification"]
        )
        self.assertEqual(
            self.answers(VerificationsResource.list),
            ["Listing[types.VerificationSummary]", "Listing[types.ExpandedVerificationSummary]"],
        )


if __name__ == "__main__":
    unittest.main()
