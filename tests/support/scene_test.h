#pragma once

#include "support/modern_scenes.h"
#include "support/variant_world.h"

#include <gtest/gtest.h>

namespace sprung::support {

/// A law of scenes, asked of one variant.
class SceneTest : public testing::Test {
public:
    using Law = void (*)(const Variant&);

    SceneTest(Law law, const Variant& variant) : law_(law), variant_(variant) {}

private:
    void TestBody() override { law_(variant_); }

    Law law_;
    Variant variant_;
};

/// A test of each variant: as drawn it has the name given, another one "name/Variant".
inline bool addSceneTests(const char* suite, const std::string& name, const char* file, int line,
                          SceneTest::Law law, const std::vector<Variant>& variants)
{
    for (const Variant& variant : variants) {
        const std::string which = nameOf(variant);
        testing::RegisterTest(suite, (which.empty() ? name : name + "/" + which).c_str(), nullptr, nullptr,
                              file, line,
                              [law, variant]() -> testing::Test* { return new SceneTest(law, variant); });
    }
    return true;
}

}  // namespace sprung::support

namespace sprung {

using support::Variant;
using support::VariantWorld;

}  // namespace sprung

/// Says a law of scenes once and asks it of all the variants in a list: each is `variant` in its turn.
#define SCENE_TEST_ON(suite, name, variants)                                                                 \
    static void suite##name(const sprung::support::Variant& variant);                                        \
    [[maybe_unused]] static const bool suite##name##Added =                                                  \
        sprung::support::addSceneTests(#suite, #name, __FILE__, __LINE__, suite##name, variants);            \
    static void suite##name([[maybe_unused]] const sprung::support::Variant& variant)

/// The same on a scene's symmetries.
#define SCENE_TEST(suite, name) SCENE_TEST_ON(suite, name, sprung::support::symmetries())
