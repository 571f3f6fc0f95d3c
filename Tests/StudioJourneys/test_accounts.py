"""Tests registering and recovering an account, on pages and by mails from a real SMTP server."""

import pytest
from playwright.sync_api import expect

from browser import both_widths
from people import ANA, BEN, OTHER, PASSWORD, sign_in


@pytest.fixture
def mailing_studio(run_studio, ana, wardrobe, post_office):
    """A studio that sends mail, with the user Ana."""
    return run_studio(wardrobe, "--sendmail", post_office.command)


def register(page, name, email, password=None):
    """Fills in the registration form. It has a password field only if no mail is sent."""
    page.fill("[name=name]", name)
    page.fill("[name=email]", email)
    expect(page.locator("[name=password]")).to_have_count(0 if password is None else 1)
    if password is not None:
        page.fill("[name=password]", password)
    page.locator("form[action='/register'] [type=submit]").click()


@both_widths
def test_registering(page, eyes, stranger, run_studio, tmp_path):
    studio = run_studio(tmp_path / "wardrobe", "--registration", "open")
    page.goto(studio.address)
    eyes.at(page, "sign-in")
    page.locator("a[href='/register']").click()
    page.wait_for_url("**/register")
    eyes.at(page, "register")
    register(page, "Ana", ANA, "password123")
    expect(page.get_by_role("alert")).to_contain_text("too easy to guess")
    expect(page.locator("[name=email]")).to_have_value(ANA)
    eyes.at(page, "too-easy")
    register(page, "Ana", ANA, "8letters")
    page.wait_for_url("**/wardrobe")

    stranger.goto(studio.address + "/register")
    register(stranger, "Ana the second", ANA.upper(), PASSWORD)
    expect(stranger.get_by_role("alert")).to_contain_text("already")
    eyes.at(stranger, "address-taken")


def test_registering_by_mail(page, eyes, stranger, run_studio, tmp_path, post_office):
    studio = run_studio(tmp_path / "wardrobe", "--registration", "open", "--sendmail", post_office.command)
    page.goto(studio.address + "/register")
    eyes.at(page, "register-by-mail")
    register(page, "Ana", ANA)
    expect(page.get_by_role("status").first).to_contain_text("have sent")
    eyes.at(page, "letter-sent")
    answer = page.locator("main").inner_text()
    link = post_office.link(ANA)
    assert link.startswith(f"{studio.address}/reset/")
    page.goto(link)
    page.fill("[name=password]", "8letters")
    page.locator(".sign-in-card form [type=submit]").click()
    page.wait_for_url("**/sign-in?done=password")
    sign_in(page, studio, "8letters")
    page.wait_for_url("**/wardrobe")
    # The user opened the mail, so the address is confirmed.
    page.goto(studio.address + "/account")
    expect(page.locator("#name, [name=name]").first).to_have_value("Ana")
    expect(page.locator("form[action='/account/confirm']")).to_have_count(0)

    # For a known address, the page shows the same text as for any other address. Only the mail
    # differs.
    stranger.goto(studio.address + "/register")
    register(stranger, "Ana the second", ANA.upper())
    expect(stranger.get_by_role("status").first).to_contain_text("have sent")
    assert stranger.locator("main").inner_text() == answer
    letter = post_office.letter(ANA)
    assert "already have a wardrobe" in letter.get_content()


def test_confirming(page, eyes, mailing_studio, post_office):
    studio = mailing_studio
    sign_in(page, studio)
    page.wait_for_url("**/wardrobe")
    page.goto(studio.address + "/account")
    page.locator("form[action='/account/confirm'] [type=submit]").click()
    page.wait_for_url("**/account?done=mail")
    eyes.at(page, "letter-sent")
    link = post_office.link(ANA)
    assert link.startswith(f"{studio.address}/confirm/")
    page.goto(link)
    eyes.at(page, "confirm")
    page.locator(".sign-in-card [type=submit]").click()
    page.wait_for_url("**/wardrobe?done=confirmed")
    expect(page.locator("[data-toast]")).to_contain_text("address is confirmed")
    page.goto(studio.address + "/account")
    expect(page.locator("form[action='/account/confirm']")).to_have_count(0)
    eyes.at(page, "confirmed")
    page.goto(link)
    page.locator(".sign-in-card [type=submit]").click()
    expect(page.locator(".sign-in-card")).to_contain_text("has been used")


def test_invitation(page, eyes, stranger, run_studio, wardrobe, what2wear):
    studio = run_studio(wardrobe, "--registration", "invite")
    page.goto(studio.address)
    expect(page.locator("a[href='/register']")).to_have_count(0)
    assert page.goto(studio.address + "/register").status == 404
    eyes.at(page, "no-invitation")
    link = what2wear("user", "invite", "--url", studio.address, wardrobe=wardrobe).strip()
    page.goto(link)
    # Changing the language keeps the invitation.
    page.locator("button[name=language][value=es]").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    eyes.at(page, "invitation-spanish")
    register(page, "Ben", BEN, PASSWORD)
    page.wait_for_url("**/wardrobe")
    expect(page.locator(".card")).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert stranger.goto(link).status == 404
    eyes.at(stranger, "invitation-used")
    assert "ben@example.com" in what2wear("user", "list", wardrobe=wardrobe)


def test_forgotten_password(page, eyes, stranger, new_browser, mailing_studio, post_office):
    studio = mailing_studio
    sign_in(page, studio)
    page.wait_for_url("**/wardrobe")

    stranger.goto(studio.address)
    stranger.locator("a[href='/reset']").click()
    stranger.wait_for_url("**/reset")
    eyes.at(stranger, "forgotten")
    for address in [BEN, ANA]:
        stranger.goto(studio.address + "/reset")
        stranger.fill("[name=email]", address)
        stranger.locator("form[action='/reset'] [type=submit]").click()
        expect(stranger.get_by_role("status").first).to_contain_text("have sent")
    eyes.at(stranger, "link-sent")
    # Ben's address is unknown, so he got no mail.
    link = post_office.link(ANA)
    assert link.startswith(f"{studio.address}/reset/")
    stranger.goto(link)
    stranger.fill("[name=password]", "ana@example.com")
    stranger.locator(".sign-in-card form [type=submit]").click()
    expect(stranger.get_by_role("alert")).to_be_visible()
    eyes.at(stranger, "new-password")
    stranger.fill("[name=password]", OTHER)
    stranger.locator(".sign-in-card form [type=submit]").click()
    stranger.wait_for_url("**/sign-in?done=password")
    eyes.at(stranger, "password-changed")

    page.goto(studio.address + "/wardrobe")
    page.wait_for_url("**/sign-in*")
    assert stranger.goto(link).status == 404
    eyes.at(stranger, "link-used")
    sign_in(stranger, studio)
    expect(stranger.get_by_role("alert")).to_be_visible()
    sign_in(stranger, studio, OTHER)
    stranger.wait_for_url("**/wardrobe")


def test_another_password_and_other_sessions(page, eyes, stranger, mailing_studio):
    studio = mailing_studio
    for each in [page, stranger]:
        sign_in(each, studio)
        each.wait_for_url("**/wardrobe")
    page.goto(studio.address + "/account")
    expect(page.locator(".session")).to_have_count(2)
    expect(page.locator(".session").first).to_contain_text("Chrome, Linux")
    eyes.at(page, "two-sessions")
    page.locator("form[action^='/account/sessions/'] button").first.click()
    expect(page.locator(".session")).to_have_count(1)
    stranger.reload()
    stranger.wait_for_url("**/sign-in*")

    sign_in(stranger, studio)
    stranger.wait_for_url("**/wardrobe")
    page.fill("form[action='/account/password'] [name=old]", PASSWORD)
    page.fill("form[action='/account/password'] [name=new]", OTHER)
    page.locator("form[action='/account/password'] [type=submit]").click()
    page.wait_for_url("**/account?done=password")
    expect(page.locator(".session")).to_have_count(1)
    stranger.reload()
    stranger.wait_for_url("**/sign-in*")
    page.goto(studio.address + "/wardrobe")
    expect(page.locator(".card")).to_have_count(10)
