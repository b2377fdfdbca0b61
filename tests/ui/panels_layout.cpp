#include "panels/layout.h"
#include "platform/screen.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

using namespace sprung;
using namespace sprung::ui;

namespace {

bool overlap(const PxRect& a, const PxRect& b)
{
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

void expectInside(const PxRect& inner, const PxRect& outer)
{
    EXPECT_GE(inner.min.x, outer.min.x);
    EXPECT_GE(inner.min.y, outer.min.y);
    EXPECT_LE(inner.max.x, outer.max.x);
    EXPECT_LE(inner.max.y, outer.max.y);
}

}  // namespace

TEST(Layout, OfAnOrdinaryWindow)
{
    const Layout layout = layoutFor({1600.0, 1000.0});
    EXPECT_FALSE(layout.narrow);
    EXPECT_EQ(layout.toolWindow.min, Px(1268.0, 44.0));
    EXPECT_EQ(layout.toolWindow.max, Px(1588.0, 960.0));
    EXPECT_EQ(layout.transport.min, Px(12.0, 904.0));
    EXPECT_EQ(layout.transport.max, Px(1256.0, 960.0));
    EXPECT_EQ(layout.gallery.size().x, 1168.0);
    EXPECT_EQ(layout.sheet.size().x, 1280.0);
    EXPECT_TRUE(layout.speedDots);
    EXPECT_TRUE(layout.endTime);
}

TEST(Layout, OfANarrowWindowIsNarrower)
{
    const Layout layout = layoutFor({1024.0, 640.0});
    EXPECT_TRUE(layout.narrow);
    EXPECT_TRUE(layout.low);
    EXPECT_EQ(layout.toolWindow.size().x, 288.0);
    EXPECT_EQ(layout.labelWidth, 72.0);
    EXPECT_FALSE(layout.speedDots);
    EXPECT_EQ(layout.galleryColumns, 3);
    EXPECT_EQ(layout.sheetColumns, 2);
    EXPECT_EQ(layoutFor({860.0, 640.0}).galleryColumns, 2);
    EXPECT_FALSE(layoutFor({800.0, 640.0}).endTime);
}

TEST(Layout, OfAWideWindowCentresTheTransport)
{
    const Layout layout = layoutFor({1920.0, 1080.0});
    EXPECT_EQ(layout.transport.size().x, 1280.0);
    const double left = layout.transport.min.x - 12.0;
    const double right = layout.toolWindow.min.x - 12.0 - layout.transport.max.x;
    EXPECT_NEAR(left, right, 1.0);
}

TEST(Layout, OfASmallWindowHasTheTransportBelowTheToolWindow)
{
    const Layout small = layoutFor({533.0, 400.0});
    EXPECT_TRUE(small.stacked);
    EXPECT_EQ(small.transport.min.x, 12.0);
    EXPECT_EQ(small.transport.max.x, 521.0);
    EXPECT_EQ(small.toolWindow.max.y, small.transport.min.y - 12.0);
    EXPECT_FALSE(layoutFor({533.0, 400.0}, false).stacked) << "without tools there is room";
    EXPECT_FALSE(layoutFor({800.0, 600.0}).stacked);
}

TEST(Scale, IsNoMoreThanTheWindowHasRoomFor)
{
    EXPECT_EQ(fittingScale(2.0f, {800, 600}), 1.5f);
    EXPECT_EQ(fittingScale(1.5f, {800, 600}), 1.5f);
    EXPECT_EQ(fittingScale(2.0f, {1280, 800}), 2.0f);
    EXPECT_EQ(fittingScale(3.0f, {1280, 800}), 2.0f);
    EXPECT_EQ(fittingScale(1.25f, {300, 200}), 1.0f) << "no smaller than it is";
}

TEST(Layout, KeepsPanelsApartAndInsideTheWindow)
{
    support::Random random(7);
    for (int i = 0; i < 500; ++i) {
        const Px window{std::round(random.between(520.0, 4000.0)), std::round(random.between(380.0, 2400.0))};
        SCOPED_TRACE(testing::Message() << window.x << " x " << window.y);
        const Layout layout = layoutFor(window);
        const PxRect whole{Px(0.0), window};
        const std::array panels{layout.menuBar, layout.status, layout.toolWindow, layout.transport};
        for (std::size_t a = 0; a < panels.size(); ++a) {
            expectInside(panels[a], whole);
            EXPECT_GT(panels[a].size().x, 0.0);
            EXPECT_GT(panels[a].size().y, 0.0);
            for (std::size_t b = 0; b < a; ++b)
                EXPECT_FALSE(overlap(panels[a], panels[b])) << a << " and " << b;
            EXPECT_FALSE(overlap(layout.free, panels[a])) << a;
        }
        const PxRect history = floatingPlace(layout, 0), outliner = floatingPlace(layout, 1);
        expectInside(history, layout.free);
        EXPECT_FALSE(overlap(history, outliner));
        if (window.x >= 1024.0)
            expectInside(outliner, layout.free);
        expectInside(layout.gallery, layout.between);
        expectInside(layout.sheet, layout.between);
        expectInside(layout.free, layout.between);
    }
}
