/** Kept formulas and an intent in the form that was written until 2026. Golden: never to be changed. */
export const formerForm = {
  pins: [
    {
      name: "_compsheet.pin.1",
      formula:
        '=CHOOSE(1,Deal!$B$2,Deal!$A$2,"{""form"":1,""kind"":""pin"",""width"":1,""rows"":[""1n7vob7""],""pieces"":[""=RENT.PROPERTY("",[""u00""],"",\\""number_units\\"")""],""formats"":[[""General"",1]]}")',
    },
    {
      name: "_compsheet.pin.2",
      formula:
        '=CHOOSE(1,\'Joe\'\'s; roll\'!$B$4:$C$5,\'Joe\'\'s; roll\'!$A$2,Deal!$A$3:$A$9,Deal!$C:$C,Deal!$B$4,"{""form"":1,""kind"":""pin"",""width"":2,""rows"":[""931ltf"",""1g00s5y""],""pieces"":[""=IFERROR(RENT.COMPS("",[""u10""],"",2,\\""name, units\\"","",[""q0100""],"","",[""q11""],"","",[""q00""],""#)&\\""\\"",0)""],""formats"":[[""General"",1],[""$#,##0"",1],[""@"",1],[""0.0%"",1]]}")',
    },
    {
      name: "_compsheet.pin.3",
      formula:
        '=CHOOSE(1,Deal!$D$2,Deal!$A$2,"{""form"":1,""kind"":""handover"",""width"":1,""rows"":[""180upd""],""pieces"":[""=RENT.PRICE("",[""u00""],"")""],""formats"":[[""General"",1]],""keys"":[""[\\""service\\"",\\""COMPS\\"",[[\\""1 Main \\\\\\""St\\\\\\""\\"",10],[]]]""]}")',
    },
    {
      name: "_compsheet.pin.4",
      formula:
        '=CHOOSE(1,\'Joe\'\'s; roll\'!$E$4:$F$5,\'Joe\'\'s; roll\'!$A$2,Deal!$A$3:$A$9,Deal!$C:$C,Deal!$B$4,"{""form"":1,""kind"":""pin"",""width"":2,")',
    },
    {
      name: "_compsheet.pin.4.2",
      formula:
        '=CHOOSE(1,"""rows"":[""931ltf"",""1g00s5y""],""pieces"":[""=IFERROR(RENT.COMPS("",[""u10""],"",2,\\""name, units\\"","",[""q0100""],"","",[""q11""],"","",[""q00""],""#)&\\""\\"",0)""],""formats"":[[""General"",1],[""$#,##0"",1],[""@"",1],[""0.0%"",1]]}")',
    },
  ],
  intent: [
    {
      name: "_compsheet.pinning",
      formula:
        '=CHOOSE(1,"{""form"":1,""action"":""keep"",""kind"":""pin"",""ids"":""1-500,502"",""by"":""ann"",""at"":5}")',
    },
  ],
} as const;
