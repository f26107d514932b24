"""Worked cases beyond ../shared/underwriting/cases.json, in the same format, with independent arithmetic.

Shares nothing with the project's code: exact fractions for money, numpy for least squares, scipy for Student's t, and
an exhaustive search for the optimizer. Run: python3 scripts/further-cases.py COUNT SEED > further-cases.json
"""
import datetime
import itertools
import json
import random
import sys
from fractions import Fraction as F

import numpy as np
from scipy import stats

count, seed = int(sys.argv[1]), int(sys.argv[2])
rng = random.Random(seed)
cases = []
AUSTIN = [46850, 53550, 60250, 66900, 72300, 77650, 83000, 88350]
PERCENTS = list(range(15, 151, 5))


def num(value):
    value = F(value)
    return int(value) if value.denominator == 1 else float(value)


def add(kind, inputs, expected, tolerance=1e-9):
    number = sum(one["kind"] == kind for one in cases) + 1
    name = f"{kind}-F{number:02d}"
    cases.append(dict(id=name, kind=kind, title=f"further case {number}", inputs=inputs, expected=expected, tolerance=tolerance, source="scripts/further-cases.py"))


def half_away(amount, step):
    steps = abs(F(amount)) / F(step)
    whole = int(steps + F(1, 2))
    return num((-1 if amount < 0 else 1) * whole * F(step))


def dec(low, high, places):
    """A random decimal as an exact fraction."""
    return F(rng.randint(int(low * 10**places), int(high * 10**places)), 10**places)


def vli():
    four = rng.randint(500, 2400) * 50
    shares = [F(70, 100), F(80, 100), F(90, 100), F(1), F(108, 100), F(116, 100), F(124, 100), F(132, 100)]
    return [int(-(-(four * share) // 50) * 50) for share in shares]


def vli_of(row, household):
    if household <= 8:
        return F(row[household - 1])
    raw = F(row[3]) * (F(132, 100) + F(8, 100) * (household - 8))
    return F(-(-raw // 50) * 50)


def limit(row, percent, household):
    return vli_of(row, household) * percent / 50


def gross_rent(row, percent, bedrooms):
    if bedrooms == 0:
        income = limit(row, percent, 1)
    elif bedrooms % 2 == 0:
        income = limit(row, percent, bedrooms * 3 // 2)
    else:
        low = (bedrooms * 3 - 1) // 2
        income = (limit(row, percent, low) + limit(row, percent, low + 1)) / 2
    return int(income * 30 / 100 / 12)


# (d) limits and rents
for _ in range(count):
    row, percent, household = vli(), rng.choice(PERCENTS), rng.randint(1, 16)
    add("ami.limit", dict(l50=row, percent=percent, household=household), dict(limit=num(limit(row, percent, household))), 0)
    row, household = vli(), rng.randint(1, 8)
    eli = min(row[household - 1], rng.choice([int(limit(row, 30, household)), rng.randint(200, 900) * 50]))
    add("ami.eli", dict(l50=row, household=household, hudEli=eli), dict(mtsp30=num(limit(row, 30, household)), isExtremelyLow=limit(row, 30, household) == eli), 0)
    annual = rng.randint(300, 3000) * 50
    add("ami.rentMonth", dict(annualLimit=annual), dict(value=num(F(annual) * 3 / 120), wholeDollars=annual * 3 // 120), 0)

    row, percent, bedrooms = vli(), rng.choice(range(15, 85, 5)), rng.randint(0, 6)
    given = dict(l50=row, percent=percent, bedrooms=bedrooms)
    gross = gross_rent(row, percent, bedrooms)
    if rng.random() < 0.3:
        given["grossRentFloor"] = gross + rng.randint(-150, 150)
        gross = max(gross, given["grossRentFloor"])
    if rng.random() < 0.1:
        given["utilityAllowance"] = None
        add("lihtc.rent", given, dict(grossMaximum=gross, netMaximum=None, error="#VALUE!"), 0)
    else:
        allowance = rng.choice([F(0), F(rng.randint(20, 160)), dec(20, 160, 2)])
        given["utilityAllowance"] = num(allowance)
        fees = F(0)
        if rng.random() < 0.3:
            fees = F(rng.randint(5, 60))
            given["mandatoryFees"] = num(fees)
        add("lihtc.rent", given, dict(grossMaximum=gross, netMaximum=num(gross - allowance - fees)), 1e-9)

    area = vli()
    shift = lambda by: [one + by * 50 for one in area]
    year = rng.randint(2004, 2024)
    facts = dict(areaL50=area, placedInService=f"{year}-{rng.randint(1, 12):02d}-15", placedInServiceFiscalYear=year, percent=rng.choice([30, 50, 60, 80]), household=rng.randint(1, 8))
    offered = [("area", area)]
    if rng.random() < 0.5:
        facts["heraSpecialL50"] = shift(rng.randint(-40, 160))
        if facts["placedInService"] <= "2008-12-31":
            offered.append(("hera", facts["heraSpecialL50"]))
    if rng.random() < 0.6:
        facts["nationalNonMetroL50"] = shift(rng.randint(-40, 160) + 0)
        facts["rural"], facts["bondFinanced"] = rng.random() < 0.7, rng.random() < 0.3
        if facts["rural"] and not facts["bondFinanced"]:
            offered.append(("nonMetro", facts["nationalNonMetroL50"]))
    if rng.random() < 0.5:
        facts["earlierL50"] = {str(one): shift(rng.randint(-60, 60)) for one in rng.sample(range(2004, 2025), 3)}
        offered += [(f"held{one}", row) for one, row in facts["earlierL50"].items() if int(one) >= year]
    best = max(row[facts["household"] - 1] for _, row in offered)
    winners = [name for name, row in offered if row[facts["household"] - 1] == best]
    if len(winners) == 1:
        add("lihtc.applicableLimit", facts, dict(limit=num(F(best) * facts["percent"] / 50), source=winners[0]), 0)

    # Set-asides, with the largest group found by trying every count of each designation.
    election = rng.choice(["20-50", "40-60", "25-60", "average", "average", "average"])
    total = rng.randint(5, 60)
    left = rng.randint(1, total)
    units = []
    for percent in rng.sample([20, 30, 40, 50, 60, 70, 80], rng.randint(1, 4)):
        homes = rng.randint(0, left)
        left -= homes
        if homes:
            units.append(dict(percent=percent, count=homes))
    if units:
        designated = sum(one["count"] for one in units)
        mean = F(sum(one["percent"] * one["count"] for one in units), designated)
        if election == "average":
            group = max(sum(mix) for mix in itertools.product(*(range(one["count"] + 1) for one in units)) if sum(n * (one["percent"] - 60) for n, one in zip(mix, units)) <= 0)
            passes = F(group, total) >= F(2, 5)
            add("lihtc.setAside", dict(election=election, totalUnits=total, units=units), dict(passes=passes, share=float(F(group, total)), average=num(mean), largestGroup=group, allDesignatedQualify=group == designated))
        else:
            needed, most = dict([("20-50", (F(1, 5), 50)), ("40-60", (F(2, 5), 60)), ("25-60", (F(1, 4), 60))])[election]
            group = sum(one["count"] for one in units if one["percent"] <= most)
            add("lihtc.setAside", dict(election=election, totalUnits=total, units=units), dict(passes=F(group, total) >= needed, share=float(F(group, total))))

    row, household, designation = vli(), rng.randint(1, 8), rng.choice([20, 30, 40, 50, 60, 70, 80])
    test = rng.choice(["average", "40-60", "20-50"])
    at, at60 = limit(row, designation, household), limit(row, 60, household)
    elected = limit(row, 50 if test == "20-50" else 60, household)
    threshold = (max(at, at60) if test == "average" else elected) * 14 / 10
    income = num(threshold + rng.choice([-1000, -1, 0, 1, 1000]))
    add("lihtc.availableUnit", dict(test=test, designation=designation, limitAtDesignation=num(at), limitAt60=num(at60), income=income), dict(threshold=num(threshold), overIncome=F(income) > threshold), 1e-9)

    fiscal = rng.randint(2023, 2027)
    known = {2023: "2023-05-15", 2024: "2024-04-01", 2025: "2025-04-01"}
    begins = lambda one: datetime.date.fromisoformat(known.get(one, f"{one}-04-01"))
    following, grace = begins(fiscal + 1), begins(fiscal + 1) + datetime.timedelta(days=45)
    day = rng.choice([following, following - datetime.timedelta(days=1), grace, grace + datetime.timedelta(days=1), following + datetime.timedelta(days=rng.randint(-300, 300))])
    state = "current" if day < following else "due" if day <= grace else "superseded"
    add("lihtc.age", dict(fiscalYear=fiscal, asOf=str(day)), dict(state=state, effective=str(begins(fiscal)), nextExpected=str(following), graceEnds=str(grace)), 0)

    # The optimizer, by trying every designation for every home.
    types, homes = [], rng.randint(3, 8)
    while homes:
        n = rng.randint(1, homes)
        bedrooms, row = len(types), AUSTIN
        base = {p: gross_rent(row, p, bedrooms) - rng.randint(40, 90) for p in range(20, 90, 10)}
        types.append(dict(name=f"{bedrooms}BR", count=n, marketRent=rng.randint(700, 2800), netMaximum={str(p): rent for p, rent in base.items()}))
        homes -= n
    minimums = [dict(atOrBelow=rng.choice([20, 30, 40, 50]), count=rng.randint(1, 2))] if rng.random() < 0.4 else []
    outcomes = []
    for one in types:
        found = {}
        for mix in itertools.combinations_with_replacement(range(20, 90, 10), one["count"]):
            rent = sum(min(one["netMaximum"][str(p)], one["marketRent"]) for p in mix)
            key = (sum(p - 60 for p in mix), tuple(sum(p <= m["atOrBelow"] for p in mix) for m in minimums))
            found[key] = max(found.get(key, -1), rent)
        outcomes.append(found)
    best = None
    for picks in itertools.product(*(one.items() for one in outcomes)):
        if sum(key[0] for key, _ in picks) > 0:
            continue
        if any(sum(key[1][i] for key, _ in picks) < m["count"] for i, m in enumerate(minimums)):
            continue
        rent = sum(value for _, value in picks)
        best = rent if best is None or rent > best else best
    if best is not None:
        given = dict(types=types)
        if minimums:
            given["minimums"] = minimums
        add("lihtc.optimiser", given, dict(feasible=True, monthlyRent=best, annualRent=12 * best), 0)

# (a) the grid
for _ in range(count):
    kind = rng.choice(["size", "size", "parking", "utility", "floor", "age", "age", "distance"])
    step = rng.choice([1, 5, 5, 10])
    given = dict(line=kind, rounding=step)
    if kind == "size":
        factor, per, a, b = dec(0, 1, 2), dec(1, 5, 2), rng.randint(400, 1500), rng.randint(400, 1500)
        given |= dict(factor=num(factor), perSqft=num(per), subject=a, comp=b)
        amount = factor * per * (a - b)
    elif kind == "parking":
        a, b = rng.choice([0, 50, 95, 120]), rng.choice([0, 35, 75, 110, 250])
        given |= dict(subject=a, comp=b)
        amount = F(b - a)
    elif kind == "utility":
        allowance, a, b = F(rng.randint(10, 120)), rng.random() < 0.5, rng.random() < 0.5
        given |= dict(allowance=num(allowance), subject=a, comp=b)
        amount = allowance * (int(a) - int(b))
    elif kind == "floor":
        rate, a, b = dec(1, 12, 2), rng.randint(1, 30), rng.choice([None, *range(1, 30)])
        given |= dict(rate=num(rate), subject=a, comp=b)
        amount = None if b is None else rate * (a - b)
    elif kind == "age":
        rate, cap, rent, a, b = dec(0.002, 0.04, 3), dec(0.02, 0.15, 2), rng.randint(900, 4500), rng.randint(1925, 2025), rng.randint(1925, 2025)
        given |= dict(rate=num(rate), cap=num(cap), effective=rent, subject=a, comp=b)
        amount = max(-cap, min(cap, rate * (a - b) / 10)) * rent
    else:
        given |= dict(subject=0, comp=num(dec(0, 9, 1)))
        amount = F(0)
    add("grid.line", given, dict(adjustment=None if amount is None else half_away(amount, step)), 0)

    def comp(name):
        asking = rng.randint(200, 900) * 5
        concession = rng.choice([0, 0, rng.randint(1, 40) * 5])
        names = rng.sample(["size", "parking", "age", "washer_dryer", "floor", "heat"], rng.randint(0, 5))
        one = dict(name=name, similarity=num(dec(0.3, 1, 2)), homes=rng.choice([0, 1, 2, 3, 6, 9, 20, 41]), asking=asking, concession=concession)
        one["adjustments"] = {item: rng.randint(-40, 40) * 5 for item in names}
        if rng.random() < 0.1:
            # Exactly at the limit of gross adjustments.
            one |= dict(asking=2000, concession=0, adjustments=dict(size=300, age=-200))
        for flag in ("restricted", "senior", "student"):
            if rng.random() < 0.2:
                one[flag] = rng.choice([True, False, None])
        return one

    def totals(one):
        effective = F(one["asking"] - one["concession"])
        amounts = list(one["adjustments"].values())
        net, gross = F(sum(amounts)), F(sum(map(abs, amounts)))
        return effective, net, gross

    one = comp("A")
    one.pop("homes"), one.pop("similarity")
    effective, net, gross = totals(one)
    values = one["adjustments"].values()
    add("grid.comp", one, dict(effective=num(effective), positive=sum(v > 0 for v in values), negative=sum(v < 0 for v in values), net=num(net), gross=num(gross), netShare=float(net / effective), grossShare=float(gross / effective), adjusted=num(effective + net), adjustedOverEffective=float((effective + net) / effective), overNet=abs(net) / effective > F(15, 100), overGross=gross / effective > F(25, 100)))

    comps = [comp(chr(65 + place)) for place in range(rng.randint(1, 8))]
    raw, excluded, adjusted = [], [], []
    for one in comps:
        effective, net, gross = totals(one)
        why = None
        if one["homes"] == 0:
            why = "no homes of this type"
        elif one.get("restricted"):
            why = "rent-restricted"
        elif one.get("senior"):
            why = "senior"
        elif one.get("student"):
            why = "student"
        elif gross / effective > F(1, 4):
            why = "gross"
        excluded.append(why)
        adjusted.append(None if one["homes"] == 0 else num(effective + net))
        n = one["homes"]
        raw.append(F(str(one["similarity"])) * F(n, n + 3) * (1 - gross / effective) if why is None else F(0))
    whole = sum(raw)
    weights = [one / whole if whole else F(0) for one in raw]
    counted = [a for a, why in zip(adjusted, excluded) if why is None]
    homes = sum(one["homes"] for one, why in zip(comps, excluded) if why is None)
    thin = len(counted) < 3 or homes < 5
    add("grid.indicated", dict(subject={}, comps=comps), dict(weights=list(map(float, weights)), adjusted=adjusted, excluded=excluded, counted=len(counted), homes=homes, status="thin" if thin else "ok", indicated=None if thin else float(sum(w * F(a or 0) for w, a in zip(weights, adjusted))), low=min(counted, default=None), high=max(counted, default=None)), 1e-7)

    asking = rng.randint(180, 900) * 5
    term = rng.choice([None, 6, 9, 12, 13, 14, 15, 18])
    months = term or 12
    given, once, monthly = dict(asking=asking), F(0), F(0)
    if term:
        given["leaseMonths"] = term
    kind = rng.choice(["months", "weeks", "dollars", "share", "recurring", "both", "fee"])
    if kind == "months":
        given["freeMonths"] = rng.choice([1, 2, 0.5])
        once += F(given["freeMonths"]) * asking
    if kind == "weeks":
        given["freeWeeks"] = rng.choice([1, 2, 4, 6, 8])
        once += F(given["freeWeeks"]) * 12 / 52 * asking
    if kind in ("dollars", "both"):
        given["oneTimeDollars"] = rng.randint(2, 30) * 50
        once += given["oneTimeDollars"]
    if kind == "share":
        share = F(rng.choice([25, 50, 75]), 100)
        given["oneTimeShare"] = num(share)
        once += share * asking
    if kind in ("recurring", "both"):
        given["recurringDollars"] = rng.randint(1, 20) * 5
        monthly += given["recurringDollars"]
    if kind == "fee":
        given["waivedApplicationFee"] = 75
    effect = once / months + monthly
    add("concession", given, dict(monthly=float(effect), effective=float(asking - effect), share=float(effect / asking)), 1e-6)

# (b) loss to lease
for _ in range(count):
    rows, homes = [], []
    for place in range(rng.randint(1, 9)):
        unit, market = f"{rng.choice('ABC')}-{101 + place}", rng.choice([None, *[rng.randint(180, 600) * 5] * 6])
        status = rng.choice(["current", "current", "current", "notice", "vacant", "model", "down", "office", "employee"])
        rent = 0
        if status in ("current", "notice"):
            rent = rng.randint(150, 620) * 5
        if status == "employee":
            rent = rng.randint(0, 200) * 5
        spelled = lambda: rng.choice([unit, unit.lower(), f" {unit}", f"{unit} "])
        parts = [rent]
        if status == "current" and rng.random() < 0.3:
            first = rent // 2
            parts = [first, rent - first]
        for part in parts:
            rows.append(dict(unit=spelled(), status=status, market=market, contract=part))
        if status in ("current", "notice") and rng.random() < 0.3:
            rows.append(dict(unit=spelled(), status=status, market=market, contract=rng.choice([35, 75, 110]), charge=rng.choice(["parking", "pet", "utility", "fee"])))
        if status in ("notice", "vacant") and rng.random() < 0.4:
            rows.append(dict(unit=spelled(), status=rng.choice(["future", "applicant", "pending"]), market=market, contract=rng.randint(200, 600) * 5))
        homes.append((status, market, rent))
    paying = [h for h in homes if h[0] in ("current", "notice")]
    matched = [h for h in paying if h[1] is not None]
    vacant = [h for h in homes if h[0] == "vacant"]
    other = [h for h in homes if h[0] in ("model", "down", "office", "employee")]
    priced = lambda group: [h for h in group if h[1] is not None]
    loss = sum(max(0, m - c) for _, m, c in matched)
    gain = sum(min(0, m - c) for _, m, c in matched)
    expected = dict(rows=len(rows), homes=len(homes), paying=len(paying), matched=len(matched), lossToLease=loss + gain, loss=loss, gain=gain, vacantHomes=len(vacant), nonRevenueHomes=len(other))
    expected["shareOfMarket"] = float(F(loss + gain, sum(m for _, m, _ in matched))) if matched else None
    expected |= dict(marketRent=sum(h[1] for h in priced(homes)), vacancyAtMarket=sum(h[1] for h in priced(vacant)), nonRevenue=sum(m - c for _, m, c in priced(other)), contractRent=sum(h[2] for h in priced(homes)), identity=0)
    add("lossToLease", dict(rows=rows), expected)

# (c) T12
INCOME = ["gross_potential_rent", "loss_to_lease", "vacancy_loss", "concessions", "bad_debt", "other_income"]
COSTS = ["real_estate_taxes", "property_insurance", "utilities", "repair_and_maintenance", "payroll_and_benefits", "management_fees"]
for _ in range(count):
    months = [rng.randint(-20000, 400000) for _ in range(rng.choice([12] * 6 + [6, 11]))]
    add("t12.trailing", dict(months=months), dict(t12=sum(months), t6=2 * sum(months[-6:]), t3=4 * sum(months[-3:]), t1=12 * months[-1]) if len(months) == 12 else dict(error="#N/A"), 0)

    lines = dict(gross_potential_rent=rng.randint(100, 900) * 12000)
    for item in INCOME[1:5]:
        lines[item] = -rng.randint(0, 40) * 1200
    # A gain to lease and a credit among expenses keep their sign.
    if rng.random() < 0.2:
        lines["loss_to_lease"] = -lines["loss_to_lease"]
    lines["other_income"] = rng.randint(0, 80) * 1200
    for item in COSTS:
        lines[item] = -rng.randint(10, 90) * 1200
    if rng.random() < 0.2:
        lines["property_insurance"] = 2400
    opened = {name: rng.choice([-1, 1]) * rng.randint(1, 30) * 1200 for name in rng.sample(["Cable reimbursement", "Contract snow", "Sundry 17"], rng.choice([0, 0, 1, 2]))}
    egi, opex = sum(lines[i] for i in INCOME), sum(lines[i] for i in COSTS)
    noi, statement = egi + opex, {}
    expected = dict(recomputedEgi=egi, recomputedOpex=opex)
    if rng.random() < 0.6:
        statement = dict(noi=noi + sum(opened.values()) + rng.choice([0, 0, 0, 7200]))
        off = noi - statement["noi"]
        expected |= dict(recomputedNoi=noi, noiDifference=off, noi=statement["noi"], status="ties" if off == 0 else "does not tie")
    else:
        expected |= dict(noi=None, status="open lines") if opened else dict(noi=noi, status="recomputed")
    if opened:
        expected["unmappedTotal"] = sum(opened.values())
    add("t12.tieOut", dict(lines=lines, incomeItems=INCOME, expenseItems=COSTS, statement=statement, unmapped=opened), expected, 0)

    base = rng.choice([-1, 1]) * rng.randint(20, 900) * 1000
    actual = int(base * F(rng.choice([70, 80, 81, 90, 100, 110, 119, 120, 121, 140]), 100))
    given, expected = dict(actual=actual, benchmark=base), dict(variance=actual - base, variancePercent=float(F(actual - base, abs(base))), comment=abs(F(actual - base, abs(base))) >= F(1, 5), adverse=actual < base)
    if rng.random() < 0.7:
        low, high = base - abs(base) * 15 // 100, base + abs(base) * 15 // 100
        given |= dict(lower=low, upper=high)
        expected["range"] = "worse" if actual < low else "better" if actual > high else "within"
    add("t12.verdict", given, expected)

    lines = {item: rng.randint(0, 400) * 1000 for item in COSTS}
    lines["real_estate_taxes"] += 1000
    chosen = rng.sample(COSTS, rng.randint(1, 5))
    homes = rng.randint(8, 420)
    mine = sum(lines[item] for item in chosen)
    whole = sum(lines.values())
    add("t12.controllable", dict(homes=homes, controllable=chosen, lines=lines), dict(controllable=mine, nonControllable=whole - mine, perHome=float(F(mine, homes)), share=float(F(mine, whole))))

# (f) pro forma and debt
def constant(rate, months):
    if rate == 0:
        return 12 / months
    # The payment that brings a dollar's balance to zero, from the sum of its discounted payments.
    return 12 / sum((1 + rate / 12) ** -month for month in range(1, months + 1))


for _ in range(count):
    gpr, vacancy = rng.randint(300, 9000) * 1000, 0
    vacancy = gpr * rng.randint(2, 14) // 100
    other, opex = [rng.randint(0, 300) * 500 for _ in range(3)], [rng.randint(0, 60) * gpr // 1000 for _ in range(11)]
    egi = gpr - vacancy + sum(other)
    add("proForma.statement", dict(gpr=gpr, vacancy=vacancy, otherIncome=other, opex=opex), dict(egi=egi, opex=sum(opex), noi=egi - sum(opex)), 0)

    shares = dict(lossToLease=dec(0, 0.06, 3), concessions=dec(0, 0.03, 3), badDebt=dec(0, 0.02, 3))
    physical = vacancy - sum(shares.values()) * gpr
    noi = gpr - vacancy + sum(other) - sum(opex)
    add("proForma.allocateVacancy", dict(gpr=gpr, vacancy=vacancy, otherIncome=sum(other), opex=sum(opex), shares={k: num(v) for k, v in shares.items()}), dict(physicalVacancy=num(physical), error="#VALUE!") if physical < 0 else dict(physicalVacancy=num(physical), egi=egi, noi=noi, noiIfAddedBeside=num(noi - sum(shares.values()) * gpr), error=None), 0.005)

    homes, typed = rng.randint(20, 400), rng.randint(20, 400)
    add("proForma.units", dict(gpr=gpr, benchmarkUnits=homes, units=typed), dict(rentPerHome=float(F(gpr, homes * 12)), gpr=float(F(gpr, homes) * typed)), 1e-6)

    first, rates = rng.randint(10, 600) * 1000, [dec(-0.05, 0.2, 3) for _ in range(rng.randint(1, 10))]
    line = [F(first)]
    for rate in rates:
        line.append(line[-1] * (1 + rate))
    add("proForma.growth", dict(year1=first, growth=list(map(num, rates))), dict(years=list(map(float, line))), 1e-5)

    share, capture, years = dec(0, 0.15, 3), dec(0, 1, 2), rng.randint(1, 11)
    add("proForma.burnOff", dict(share0=num(share), capture=num(capture), years=years), dict(shares=[float(share * (1 - capture) ** (t - 1) * (1 - capture / 2)) if t > 1 or True else 0 for t in range(1, years + 1)]), 1e-12)

    total, fee = sum(opex), egi * rng.randint(2, 5) // 100
    if total > fee:
        new = int(gpr * F(rng.randint(80, 130), 100))
        income = F(new) * (1 - F(vacancy, gpr)) + sum(other)
        costs = total - fee + F(fee, egi) * income
        add("proForma.fixedCosts", dict(gpr=gpr, newGpr=new, vacancy=vacancy, otherIncome=sum(other), opex=total, variableOpex=fee), dict(egi=float(income), opex=float(costs), noi=float(income - costs)), 0.001)
    rate = dec(0.01, 0.08, 4)
    add("proForma.fee", dict(egi=egi, rate=num(rate)), dict(fee=float(egi * rate)), 1e-6)

    price, ratio, tax, now, growth, start, span = rng.randint(20, 600) * 100000, dec(0.3, 1, 2), dec(0.005, 0.03, 4), rng.randint(50, 900) * 1000, dec(0, 0.06, 3), rng.randint(2, 6), rng.randint(3, 11)
    taxes = []
    for t in range(1, span + 1):
        taxes.append(F(now) if t == 1 else price * ratio * tax if t == start else taxes[-1] * (1 + growth))
    expected = dict(taxes=list(map(float, taxes)))
    add("proForma.tax", dict(price=price, assessmentRatio=num(ratio), taxRate=num(tax), current=now, growth=num(growth), fromYear=start, years=span), expected, 0.001)

    rate, months = rng.choice([F(0), dec(0.02, 0.11, 4), dec(0.02, 0.11, 4), dec(0.02, 0.11, 4)]), rng.choice([120, 180, 240, 300, 360, 420])
    add("debt.constant", dict(rate=num(rate), months=months), dict(constant=constant(float(rate), months), interestOnly=num(rate)), 1e-9)
    noi = rng.randint(200, 6000) * 1000 + rng.randint(0, 999)
    price, ltv, dscr, dy, step = int(noi / 0.055 / 1000) * 1000, dec(0.5, 0.8, 3), dec(1.1, 1.5, 2), dec(0.06, 0.11, 3), rng.choice([1, 1000, 5000, 100000])
    tests = dict(ltv=price * float(ltv), dscr=noi / float(dscr) / constant(float(rate), months), debtYield=noi / float(dy))
    binding = min(tests, key=tests.get)
    loan = int(tests[binding] // step * step)
    add("debt.size", dict(noi=noi, price=price, rate=num(rate), months=months, maxLtv=num(ltv), minDscr=num(dscr), minDebtYield=num(dy), roundDown=step), dict(**tests, loan=loan, binding=binding, dscr_actual=noi / (loan * constant(float(rate), months)), debtYield_actual=noi / loan), {"*": 0.01, "dscr_actual": 1e-7, "debtYield_actual": 1e-7})

    io, after = rng.choice([0, 12, 24, 36, 60]), rng.randint(0, 132)
    payment, balance = loan * constant(float(rate), months) / 12, float(loan)
    for month in range(after):
        balance += balance * float(rate) / 12 - (balance * float(rate) / 12 if month < io else payment)
    add("debt.balance", dict(loan=loan, rate=num(rate), months=months, interestOnlyMonths=io, after=after), dict(balance=max(0, balance), annualServiceIo=loan * float(rate), annualServiceAmortising=12 * payment), 0.05)

    flows = [-rng.randint(5, 50) * 1000] + [rng.randint(-20, 80) * 100 for _ in range(rng.randint(2, 10))] + [rng.randint(10, 90) * 1000]
    signs = [flow > 0 for flow in flows if flow]
    if sum(a != b for a, b in zip(signs, signs[1:])) == 1:
        low, high = -0.95, 9.0
        worth = lambda r: sum(flow / (1 + r) ** t for t, flow in enumerate(flows))
        for _ in range(200):
            middle = (low + high) / 2
            low, high = (middle, high) if worth(middle) > 0 else (low, middle)
        spent = -sum(f for f in flows if f < 0)
        add("proForma.irr", dict(flows=flows), dict(irr=(low + high) / 2, multiple=sum(f for f in flows if f > 0) / spent, profit=sum(flows)), 1e-7)

    uses = dict(price=price, closing=rng.randint(0, 40) * 10000, renovation=rng.randint(0, 90) * 10000, financing=rng.randint(0, 30) * 10000, reserves=rng.randint(0, 30) * 10000)
    debt = dict(senior=loan) | (dict(mezzanine=rng.randint(1, 20) * 100000) if rng.random() < 0.3 else {})
    add("proForma.sourcesUses", dict(uses=uses, debt=debt), dict(uses=sum(uses.values()), equity=sum(uses.values()) - sum(debt.values()), check=0, loanToCost=float(F(sum(debt.values()), sum(uses.values())))))
    cap, cost = dec(0.04, 0.08, 4), dec(0, 0.03, 3)
    add("proForma.exit", dict(forwardNoi=noi, exitCap=num(cap), saleCosts=num(cost), loanBalance=loan), dict(value=float(noi / cap), costs=float(noi / cap * cost), net=float(noi / cap * (1 - cost) - loan)), 0.01)
    changes = {name: rng.randint(-200, 200) * 100 for name in ("rent", "insurance", "taxes", "managementFee", "reserves")}
    add("proForma.bridge", dict(benchmarkNoi=noi, changes=changes), dict(noi=noi + sum(changes.values()), difference=sum(changes.values())), 0)

# (e) premium and value-add
for number in range(count):
    homes, planted = [], rng.choice([-80, 0, 60, 150, 150])
    unit = 0
    controls = ["month"] if rng.random() < 0.4 else []
    for plan in range(rng.randint(1, 3)):
        for _ in range(rng.randint(4, 18)):
            unit += 1
            renovated, month = rng.random() < 0.4, rng.randint(0, 11)
            rent = 1300 + 260 * plan + 7 * month * bool(controls) + planted * renovated + round(rng.gauss(0, 40))
            home = dict(unit=str(unit), floorplan=f"P{plan}", renovated=renovated, rent=rent, month=month)
            if rng.random() < 0.05:
                home["restricted"] = True
            homes.append(home)
            if rng.random() < 0.05:
                homes.append(home | dict(rent=rent + 400))
    seen, sample = set(), []
    for home in homes:
        if home["unit"] not in seen and not home.get("restricted"):
            sample.append(home)
        seen.add(home["unit"])
    kinds = {}
    for home in sample:
        kinds.setdefault(home["floorplan"], set()).add(home["renovated"])
    sample = [home for home in sample if len(kinds[home["floorplan"]]) == 2]
    yes, no = [h["rent"] for h in sample if h["renovated"]], [h["rent"] for h in sample if not h["renovated"]]
    expected = dict(renovated=len(yes), classic=len(no))
    if len(yes) < 5 or len(no) < 5:
        expected["error"] = "#N/A"
    else:
        plans = sorted({h["floorplan"] for h in sample})
        columns = [[float(h["renovated"]) for h in sample]]
        if controls:
            columns.append([float(h["month"]) for h in sample])
        columns += [[float(h["floorplan"] == plan) for h in sample] for plan in plans]
        X, y = np.array(columns).T, np.array([float(h["rent"]) for h in sample])
        beta, *_ = np.linalg.lstsq(X, y, rcond=None)
        df = len(y) - np.linalg.matrix_rank(X)
        rest = y - X @ beta
        error = float(np.sqrt(rest @ rest / df * np.linalg.pinv(X.T @ X)[0, 0]))
        reach = float(stats.t.ppf(0.95, df)) * error
        premium = float(beta[0])
        expected |= dict(premium=premium, standardError=error, lower=premium - reach, upper=premium + reach, degreesOfFreedom=int(df), naive=float(np.mean(yes) - np.mean(no)))
        expected |= dict(verdict="positive" if premium > reach else "negative" if premium < -reach else "not told apart from zero", plantedInside=premium - reach <= planted <= premium + reach)
    add("premium", dict(homes=homes, planted=planted, controls=controls), expected, {"*": 0.001, "lower": 0.01, "upper": 0.01})

    homes, cost, down, lost, premium, empty, fee, cap, pace = rng.randint(1, 300), rng.randint(40, 300) * 100, dec(0, 3, 2), rng.randint(160, 600) * 5, rng.randint(1, 60) * 5, dec(0, 0.1, 2), dec(0, 0.05, 3), dec(0.04, 0.08, 4), rng.randint(1, 12)
    total = homes * (cost + down * lost)
    net = homes * premium * 12 * (1 - empty) * (1 - fee)
    add("valueAdd", dict(homes=homes, costPerHome=cost, downtimeMonths=num(down), rentLost=lost, premium=premium, vacancy=num(empty), feeShare=num(fee), capRate=num(cap), pacePerMonth=pace), dict(totalCost=float(total), annualNetPremium=float(net), paybackMonths=float(total / net * 12), valueCreated=float(net / cap), valueNetOfCost=float(net / cap - total), returnOnCost=float(net / total), monthsToFinish=-(-homes // pace), breakEvenPremium=float(total * cap / (homes * 12 * (1 - empty) * (1 - fee)))), 0.0001)

# (g) occupancy and portfolio
for _ in range(count):
    day = datetime.date(2026, 1, 29) + datetime.timedelta(days=rng.randint(0, 500))
    listed = []
    for place in range(rng.randint(0, 30)):
        free = None if rng.random() < 0.1 else str(day + datetime.timedelta(days=rng.choice([-60, -1, 0, 6, 7, 8, 30, 181, 182, 183, 300])))
        listed.append(dict(unit=f"{place}", available=free))
    days = [0 if one["available"] is None else (datetime.date.fromisoformat(one["available"]) - day).days for one in listed]
    vacant, exposure = sum(d <= 7 for d in days), sum(d <= 182 for d in days)
    add("occupancy", dict(asOf=str(day), units=210, listed=listed), dict(vacantShare=vacant / 210, exposure=exposure / 210, leased=1 - vacant / 210, listed=len(listed)), 1e-12)

    properties = []
    for place in range(rng.randint(1, 6)):
        noi = rng.randint(100, 3000) * 1000
        properties.append(dict(name=f"P{place}", units=rng.randint(10, 400), noi=noi, debtService=int(noi / (rng.choice([95, 109, 111, 130, 160]) / 100)), occupancy=rng.choice([0.85, 0.899, 0.9, 0.93, 0.97]), budgetNoi=int(noi / (rng.choice([79, 85, 95, 100, 110, 125]) / 100))))
    watch = [p["name"] for p in properties if F(p["noi"], p["debtService"]) < F(11, 10) or p["occupancy"] < 0.9 or abs(F(p["noi"] - p["budgetNoi"], p["budgetNoi"])) >= F(1, 5)]
    units, noi = sum(p["units"] for p in properties), sum(p["noi"] for p in properties)
    add("portfolio", dict(properties=properties, dscrFloor=1.1, occupancyFloor=0.9), dict(units=units, noi=noi, occupancy=sum(p["occupancy"] * p["units"] for p in properties) / units, dscr=noi / sum(p["debtService"] for p in properties), noiPerHome=noi / units, watchList=watch))

json.dump(dict(version=1, about="Further worked cases", cases=cases), sys.stdout, separators=(",", ":"))
